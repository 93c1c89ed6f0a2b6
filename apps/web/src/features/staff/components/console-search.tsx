/* oxlint-disable jsx-a11y/prefer-tag-over-role -- older browsers do not know <search> */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useMay } from '../../../lib/console/staff-role.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { searchIcon } from '../../../ui/icon/icon-paths.ts';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { ordersQuery } from '../api/orders.ts';
import { isSearchable, MAX_FOUND, memberSearchQuery } from '../api/search-members.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import styles from './console-search.module.css';

/** Every search is recorded and counted: a person who types does not search with each letter. */
const TYPING_PAUSE_MS = 500;
const anyOrder = { state: '', kind: '', from: '', to: '' } as const;

/** From every page to a member or an order. The typed text stays out of the address and of the browser's history. */
export function ConsoleSearch() {
  const { t } = useWords();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [text, searchNow] = useSettled(typed, TYPING_PAUSE_MS);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      stopsIn(box.current)[0]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!may('members.see')) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const stops = stopsIn(box.current);
    if (event.key === 'Escape') {
      setOpen(false);
      stops[0]?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchNow();
    setOpen(true);
  };
  const leave = () => {
    setTyped('');
    setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed are the field and the links in it
    <div
      ref={box}
      className={styles.box}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <form role="search" aria-label={t('staffConsole.find')} onSubmit={submit}>
        <TextField
          type="search"
          icon={searchIcon}
          label={t('staffConsole.find')}
          hideLabel
          placeholder={t('staffConsole.find')}
          value={typed}
          onValueChange={(value) => {
            setTyped(value);
            setOpen(true);
          }}
          aria-keyshortcuts="Control+K Meta+K"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      </form>
      {typed === '' && (
        <kbd className={styles.key} aria-hidden="true">
          {t('staffConsole.findKeys')}
        </kbd>
      )}
      {isOpen && typed !== '' && isSearchable(text) && <Found text={text} onChoose={leave} />}
    </div>
  );
}

/** What the arrow keys go through: the field, then what was found. */
const stopsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('input, a') ?? [])];

function Found({ text, onChoose }: { readonly text: string; readonly onChoose: () => void }) {
  const { t } = useWords();
  const access = useStaffAccess();
  const members = useQuery(memberSearchQuery(access, text));
  const orders = useInfiniteQuery(ordersQuery(access, { ...anyOrder, text }));
  const foundMembers = members.data ?? [];
  const [firstOrders] = orders.data?.pages ?? [];
  const foundOrders = firstOrders?.data ?? [];
  const failure = members.error ?? orders.error;
  const isWaiting = members.isPending || orders.isPending;
  const count = foundMembers.length + foundOrders.length;
  const hasMore = orders.hasNextPage || foundMembers.length === MAX_FOUND;
  return (
    <div className={styles.found}>
      <p className={styles.said} aria-live="polite">
        {failure && failureText(failure, t)}
        {!failure &&
          (isWaiting
            ? t('staffConsole.finding')
            : t(hasMore ? 'staffConsole.foundFirst' : 'staffConsole.foundCount', { count }))}
      </p>
      <Group title={t('staff.title')}>
        {foundMembers.map(({ id, name, email }) => (
          <Entry key={id} to={`/staff/member/${id}`} name={name} more={email} onChoose={onChoose} />
        ))}
      </Group>
      <Group title={t('titles.staffOrders')}>
        {foundOrders.map(({ id, order_number, member }) => (
          <Entry key={id} to={`/staff/orders/${id}`} name={order_number} more={member.name} onChoose={onChoose} />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <p className={styles.group}>{title}</p>
      <ul aria-label={title}>{children}</ul>
    </>
  );
}

interface EntryProps {
  readonly to: string;
  readonly name: string;
  readonly more: string;
  readonly onChoose: () => void;
}

function Entry({ to, name, more, onChoose }: EntryProps) {
  return (
    <li>
      <SiteLink to={to} className={styles.entry} onClick={onChoose}>
        <span className={styles.name}>{name}</span> <span className={styles.more}>{more}</span>
      </SiteLink>
    </li>
  );
}
