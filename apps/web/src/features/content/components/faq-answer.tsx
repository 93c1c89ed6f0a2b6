import type { FaqCategory } from '@rewards/contract';
import { localizePath } from '@rewards/text/localized-path';
import { Fragment, type ReactNode } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { TextLink } from '../../../ui/link/link.tsx';
import type { TextRange } from '../../../ui/rich-text/rich-text.tsx';
import styles from './faq-view.module.css';
import { SiteText } from './site-text.tsx';

interface FaqAnswerProps {
  readonly entry: FaqCategory['entries'][number];
  readonly isOpen: boolean;
  readonly findMarks: ((text: string) => readonly TextRange[]) | undefined;
}

export function FaqAnswer({ entry, isOpen, findMarks }: FaqAnswerProps) {
  const { t, locale } = useWords();
  return (
    <div id={entry.slug} className={styles.entry}>
      <Disclosure
        // The reader opens and closes it; the key resets that when a search or an address asks for it.
        key={String(isOpen)}
        defaultOpen={isOpen}
        summary={findMarks ? marked(entry.question, findMarks(entry.question)) : entry.question}
      >
        <SiteText html={entry.answer_html} findMarks={findMarks} />
        <TextLink size="sm" href={`${localizePath(locale, '/faq')}#${entry.slug}`}>
          {t('content.faqLink')}
        </TextLink>
      </Disclosure>
    </div>
  );
}

function marked(text: string, ranges: readonly TextRange[]): ReactNode {
  let done = 0;
  const parts = ranges.map(([from, to]) => {
    const before = text.slice(done, from);
    done = to;
    return (
      <Fragment key={from}>
        {before}
        <mark className={styles.mark}>{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return [...parts, text.slice(done)];
}
