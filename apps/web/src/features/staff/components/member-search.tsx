import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { searchIcon, usersIcon } from '../../../ui/icon/icon-paths.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { isSearchable, MAX_FOUND, memberSearchQuery } from '../api/search-members.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { FoundMembers, type MemberActions } from './found-members.tsx';
import styles from './member-search.module.css';

const TYPING_PAUSE_MS = 300;

/** The typed text stays out of the address: names and e-mail addresses must not get into a browser's history. */
export function MemberSearch(actions: MemberActions) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const [text, searchNow] = useSettled(typed, TYPING_PAUSE_MS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchNow();
  };
  return (
    <Stack gap={3}>
      <search className={styles.search}>
        <form onSubmit={submit}>
          <TextField
            type="search"
            icon={searchIcon}
            label={t('staff.search')}
            hint={t('staff.searchHint')}
            value={typed}
            onValueChange={setTyped}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
          />
        </form>
      </search>
      <SearchResults text={text} {...actions} />
    </Stack>
  );
}

function SearchResults({ text, ...actions }: MemberActions & { readonly text: string }) {
  const { t } = useWords();
  const query = useQuery(memberSearchQuery(useStaffAccess(), text));
  const members = query.data;
  return (
    <>
      {/* Always in the page, so that screen readers listen to it before the first answer comes. */}
      <p className="meta" aria-live="polite">
        {members && t('staff.found', { count: members.length })}
        {members?.length === MAX_FOUND && ` ${t('staff.firstOnly', { count: MAX_FOUND })}`}
      </p>
      {isSearchable(text) ? (
        <Loaded query={query} failed={t('staff.failedTitle')} waiting={<Waiting />}>
          {(found) =>
            found.length > 0 ? (
              <FoundMembers members={found} {...actions} />
            ) : (
              <EmptyState icon={searchIcon} title={t('staff.noneTitle', { query: text.trim() })}>
                {t('staff.noneText')}
              </EmptyState>
            )
          }
        </Loaded>
      ) : (
        <EmptyState icon={usersIcon} title={t('staff.startTitle')}>
          {t('staff.startText')}
        </EmptyState>
      )}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} shape="block" height="4.5rem" />
      ))}
    </SkeletonGroup>
  );
}
