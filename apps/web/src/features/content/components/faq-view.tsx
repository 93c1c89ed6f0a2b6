import type { FaqCategory } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useIsAlive } from '../../../lib/surroundings.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { searchIcon } from '../../../ui/icon/icon-paths.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { faqQuery } from '../api/get-pages.ts';
import { findWords, searchFaq } from '../faq-search.ts';
import { FaqAnswer } from './faq-answer.tsx';
import styles from './faq-view.module.css';
import { LoadedText, NothingHere } from './loading-text.tsx';

export function FaqView() {
  const { t, locale } = useWords();
  const query = useQuery(faqQuery(locale));
  return (
    <LoadedText query={query}>
      {(categories) =>
        categories.length === 0 ? (
          <NothingHere title={t('content.faqEmptyTitle')} />
        ) : (
          <Questions categories={categories} />
        )
      }
    </LoadedText>
  );
}

/** The address may name a question, for example in a mail: that question is open and in view. */
function useAddressedQuestion(): string {
  const hash = useLocation({ select: (location) => location.hash });
  // An address is sent to the server without this part.
  const slug = useIsAlive() ? hash : '';
  useEffect(() => {
    // The browser has brought it into view already, unless the page was drawn later.
    if (slug !== '') document.getElementById(slug)?.scrollIntoView({ block: 'nearest' });
  }, [slug]);
  return slug;
}

function Questions({ categories }: { readonly categories: readonly FaqCategory[] }) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const addressed = useAddressedQuestion();
  const query = typed.trim();
  const found = useMemo(() => searchFaq(categories, query), [categories, query]);
  const findMarks = useCallback((text: string) => findWords(text, query), [query]);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className={styles.view}>
      <Stack gap={8}>
        <Stack as="search" gap={2}>
          <TextField
            type="search"
            icon={searchIcon}
            label={t('content.faqSearch')}
            value={typed}
            onValueChange={setTyped}
            autoComplete="off"
            maxLength={80}
          />
          <output className="meta">{query !== '' && t('content.faqCount', { count })}</output>
        </Stack>
        {query === '' && <Categories categories={categories} />}
        {count === 0 && (
          <EmptyState
            icon={searchIcon}
            title={t('content.faqNoneTitle', { query })}
            action={<Button onClick={() => setTyped('')}>{t('content.faqClear')}</Button>}
          >
            {t('content.faqNoneText')}
          </EmptyState>
        )}
        {found.map(({ slug, title, entries }) => (
          <section key={slug} aria-labelledby={`category-${slug}`}>
            <h2 id={`category-${slug}`} className={styles.category} tabIndex={-1}>
              {title}
            </h2>
            {entries.map((entry) => (
              <FaqAnswer
                key={entry.slug}
                entry={entry}
                isOpen={entry.slug === addressed || query !== ''}
                findMarks={query === '' ? undefined : findMarks}
              />
            ))}
          </section>
        ))}
      </Stack>
      <div className={styles.side}>
        <AskPeople />
      </div>
    </div>
  );
}

function Categories({ categories }: { readonly categories: readonly FaqCategory[] }) {
  const { t } = useWords();
  return (
    <nav aria-label={t('content.faqCategories')}>
      <ul className={styles.categories}>
        {categories.map(({ slug, title }) => (
          <li key={slug}>
            <a className={styles.jump} href={`#category-${slug}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AskPeople() {
  const { t } = useWords();
  const support = useSiteLink('/customer-support');
  return (
    <Panel soft title={t('content.faqMore')}>
      <p className={styles.people}>{t('content.faqMoreText')}</p>
      <ButtonLink {...support}>{t('content.toSupport')}</ButtonLink>
    </Panel>
  );
}
