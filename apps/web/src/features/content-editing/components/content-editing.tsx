import type { ContentKind } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { infoIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { arrowLeftIcon, plusIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { entriesQuery } from '../api/content-calls.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { nothingOffered } from '../fields-state.ts';
import { contentKinds } from '../kind-fields.ts';
import styles from './content-editing.module.css';
import { EntryEditor, newEntry } from './entry-editor.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import { NewEntryDialog } from './new-entry-dialog.tsx';

interface Opened {
  readonly kind: ContentKind;
  readonly slug?: string;
  /** The name of an entry that is being made. */
  readonly fresh?: string;
}

/** The address names the open kind and entry, so that it can be sent to a colleague. */
function useOpened() {
  const search = useSearch({ strict: false, select: (all: { kind?: string; slug?: string; fresh?: string }) => all });
  const navigate = useNavigate();
  const kind: ContentKind = contentKinds.find((each) => each === search.kind) ?? 'page';
  /** After an act that saved or removed what was typed, there is nothing to ask. */
  const open = (next: Opened, isDone = false) =>
    void navigate({ to: '/staff/content', search: next, ignoreBlocker: isDone });
  return { kind, slug: search.slug, fresh: search.fresh, open };
}

export function ContentEditing() {
  const { t } = useWords();
  const access = useStaffAccess();
  const canEdit = useCanEdit();
  const { kind, slug, fresh, open } = useOpened();
  const [isNaming, setNaming] = useState(false);
  const [said, setSaid] = useState<string>();
  const { data } = useQuery(entriesQuery(access, kind));
  const offered = data ?? nothingOffered;
  const isOpen = fresh !== undefined || slug !== undefined;
  const openEntry = (next: Opened, words?: string) => {
    setSaid(words);
    open(next, words !== undefined);
  };
  return (
    <div className={styles.split}>
      <div className={isOpen ? `${styles.side} ${styles.behind}` : styles.side}>
        <Select
          label={t('contentEditing.kind')}
          value={kind}
          options={contentKinds.map((value) => ({ value, label: t(`contentEditing.kind_${value}`) }))}
          onValueChange={(value) => openEntry({ kind: contentKinds.find((each) => each === value) ?? 'page' })}
        />
        {canEdit && (
          <Button icon={plusIcon} onClick={() => setNaming(true)}>
            {t('contentEditing.new')}
          </Button>
        )}
        <EntryList kind={kind} opened={slug} onOpen={(next) => openEntry({ kind, slug: next })} />
      </div>
      <div className={styles.side}>
        {isOpen && (
          <div className={styles.back}>
            <LinkButton icon={arrowLeftIcon} onClick={() => openEntry({ kind })}>
              {t('contentEditing.backToList')}
            </LinkButton>
          </div>
        )}
        {said && <Answer type="success" title={said} to={said} />}
        {fresh !== undefined && (
          <EntryForm
            key={`${kind}/${fresh}`}
            stored={newEntry({ kind, slug: fresh })}
            offered={offered}
            onBegin={() => setSaid(undefined)}
            onDone={(_act, words) => openEntry({ kind, slug: fresh }, words)}
          />
        )}
        {fresh === undefined && slug !== undefined && (
          <EntryEditor
            entry={{ kind, slug }}
            offered={offered}
            onSaid={setSaid}
            onGone={(words) => openEntry({ kind }, words)}
          />
        )}
        {!isOpen && (
          <EmptyState icon={infoIcon} title={t('contentEditing.chooseTitle')}>
            {t('contentEditing.chooseText')}
          </EmptyState>
        )}
      </div>
      {isNaming && (
        <NewEntryDialog
          kind={kind}
          taken={data?.data.map((row) => row.slug) ?? []}
          families={offered.choices.families}
          onClose={() => setNaming(false)}
          onNamed={(name) => {
            setNaming(false);
            openEntry({ kind, fresh: name });
          }}
        />
      )}
    </div>
  );
}
