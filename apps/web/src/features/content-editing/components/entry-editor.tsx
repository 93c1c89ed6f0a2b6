import type { StaffContentEntry } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { type EntryRef, entryQuery } from '../api/content-calls.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import type { Offered } from '../fields-state.ts';
import { blankDocument } from '../kind-fields.ts';
import { EntryForm } from './entry-form.tsx';

interface EntryEditorProps {
  readonly entry: EntryRef;
  readonly offered: Offered;
  readonly onSaid: (said: string | undefined) => void;
  /** The entry no longer exists. */
  readonly onGone: (said: string) => void;
}

export function EntryEditor({ entry, offered, onSaid, onGone }: EntryEditorProps) {
  const { t } = useWords();
  const query = useQuery(entryQuery(useStaffAccess(), entry));
  return (
    <Loaded
      query={query}
      failed={t('contentEditing.entryFailed')}
      waiting={
        <SkeletonGroup>
          <Skeleton shape="title" />
          <Skeleton shape="block" height="20rem" />
        </SkeletonGroup>
      }
    >
      {(stored) => (
        <EntryForm
          key={`${entry.kind}/${entry.slug}`}
          stored={stored}
          offered={offered}
          onBegin={() => onSaid(undefined)}
          onDone={(act, said) => (act === 'discard' && stored.history.length === 0 ? onGone : onSaid)(said)}
        />
      )}
    </Loaded>
  );
}

/** An entry that was never saved. */
export function newEntry({ kind, slug }: EntryRef): StaffContentEntry {
  return {
    kind,
    slug,
    revision: 0,
    updated_at: '',
    published: null,
    next: null,
    draft: { document: blankDocument(kind, slug), shown_from: null, shown_to: null },
    history: [],
  };
}
