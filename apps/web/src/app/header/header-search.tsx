/* oxlint-disable jsx-a11y/prefer-tag-over-role -- older browsers do not know <search> */
import { useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLoadedWords } from '../../lib/loaded-words.ts';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { searchIcon } from '../../ui/icon/icon-paths.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import headerStyles from './header.module.css';
import styles from './header-search.module.css';
import { useDisclosure } from './use-disclosure.ts';

const MAX_LENGTH = 100;

/** A way into the shop from every page; the shop itself has a larger field. On phones a button opens it. */
export function HeaderSearch() {
  const { t } = useWords();
  const router = useRouter();
  const isInShop = useLocation({ select: ({ pathname }) => pathname === '/shop' });
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { isOpen, close, containerProps, buttonProps } = useDisclosure();
  const hasWords = useLoadedWords('tools');
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (!hasWords || isInShop) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    setTyped('');
    const search = typed.trim();
    void router.navigate({ to: '/shop', search: search === '' ? {} : { search } });
  };
  return (
    <div {...containerProps}>
      <button {...buttonProps} className={`${headerStyles.tool} ${headerStyles.onlyPhone}`} aria-controls={formId}>
        <Icon icon={searchIcon} size="lg" />
        <VisuallyHidden>{t('tools.searchLabel')}</VisuallyHidden>
      </button>
      <form id={formId} role="search" className={classNames(styles.form, isOpen && styles.open)} onSubmit={submit}>
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={t('tools.searchLabel')}
          placeholder={t('tools.searchPlaceholder')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={MAX_LENGTH}
          enterKeyHint="search"
        />
        <button type="submit" className={styles.submit}>
          <Icon icon={searchIcon} />
          <VisuallyHidden>{t('tools.search')}</VisuallyHidden>
        </button>
      </form>
    </div>
  );
}
