import type { StaffContentEntry } from '@rewards/contract';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import type { EntryAct } from '../use-entry-acts.ts';

interface EntryActionsProps {
  readonly stored: StaffContentEntry;
  /** The form differs from the stored entry. */
  readonly isChanged: boolean;
  readonly busyWith: EntryAct['name'] | undefined;
  readonly onPreview: () => void;
  readonly onPublish: () => void;
  readonly onAct: (name: 'unpublish' | 'discard') => void;
}

/** Publishing is the only red button; it saves the form first. */
export function EntryActions({ stored, isChanged, busyWith, onPreview, onPublish, onAct }: EntryActionsProps) {
  const { t } = useWords();
  const canEdit = useCanEdit();
  const preview = stored.revision > 0 && <Button onClick={onPreview}>{t('contentEditing.preview')}</Button>;
  if (!canEdit) return <ButtonRow>{preview}</ButtonRow>;
  const isBusy = busyWith !== undefined;
  return (
    <ButtonRow>
      <Button
        variant="primary"
        busy={busyWith === 'publish'}
        disabled={isBusy || (!isChanged && stored.draft === null)}
        onClick={onPublish}
      >
        {t('contentEditing.publish')}
      </Button>
      <Button type="submit" busy={busyWith === 'save'} disabled={isBusy || !isChanged}>
        {t('contentEditing.saveDraft')}
      </Button>
      {preview}
      {stored.published && (
        <Button variant="quiet" busy={busyWith === 'unpublish'} disabled={isBusy} onClick={() => onAct('unpublish')}>
          {t('contentEditing.unpublish')}
        </Button>
      )}
      {stored.draft && stored.revision > 0 && (
        <Button variant="quiet" busy={busyWith === 'discard'} disabled={isBusy} onClick={() => onAct('discard')}>
          {t('contentEditing.discard')}
        </Button>
      )}
    </ButtonRow>
  );
}
