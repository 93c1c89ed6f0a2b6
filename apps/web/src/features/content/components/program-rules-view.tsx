import type { Terms } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { longDay } from '../../../lib/utc-days.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { printerIcon } from '../../../ui/icon/icon-paths.ts';
import { programRulesQuery } from '../api/get-pages.ts';
import { LoadedText, NothingHere } from './loading-text.tsx';
import styles from './program-rules-view.module.css';

/** The same text that members accept: one source for the page, the registration and the pending action. */
export function ProgramRulesView() {
  const { t, locale } = useWords();
  const query = useQuery(programRulesQuery(locale));
  return (
    <LoadedText query={query}>
      {(rules) => (rules ? <Rules rules={rules} /> : <NothingHere title={t('content.rulesEmptyTitle')} />)}
    </LoadedText>
  );
}

function Rules({ rules }: { readonly rules: Terms }) {
  const { t, locale } = useWords();
  const date = longDay(locale, rules.in_force_from);
  const titled = rules.sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }));
  return (
    <div className={styles.rules}>
      <nav className={styles.contents} aria-label={t('content.rulesContents')}>
        <h2 className={styles.contentsTitle}>{t('content.rulesContents')}</h2>
        <ol>
          {titled.map(({ id, heading }) => (
            <li key={id}>
              <a className={styles.jump} href={`#${id}`}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        <div className={styles.version}>
          <p className="meta">{t('content.rulesVersion', { version: rules.version, date })}</p>
          <Button size="sm" variant="quiet" icon={printerIcon} onClick={() => window.print()}>
            {t('content.rulesPrint')}
          </Button>
        </div>
        {titled.map(({ id, heading, paragraphs }) => (
          <section key={id} id={id} className={styles.section} tabIndex={-1}>
            {heading !== null && <h2>{heading}</h2>}
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
