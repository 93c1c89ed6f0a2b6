import type { StaffContentEntry } from '@rewards/contract';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import type { EntryAct } from '../use-entry-acts.ts';

interface EntryActionsProps {
  readonly stored: StaffContentEntry;
  /** The form differs from the stored entry. */
  readonly isChanged: boolean;
  /** Somebody else changed the entry: first the two are compared. */
  readonly isOutdated: boolean;
  readonly busyWith: EntryAct['name'] | undefined;
  readonly onPreview: () => void;
  readonly onPublish: () => void;
  readonly onAct: (name: 'unpublish' | 'unschedule' | 'discard') => void;
}

/** Publishing is the only red button; it saves the form first. */
export function EntryActions(props: EntryActionsProps) {
  const { stored, isChanged, isOutdated, busyWith, onPreview, onPublish, onAct } = props;
  const { t } = useWords();
  const canEdit = useCanEdit();
  const preview = <Button onClick={onPreview}>{t('contentEditing.preview')}</Button>;
  if (!canEdit) return <ButtonRow>{stored.published && preview}</ButtonRow>;
  const isBusy = busyWith !== undefined || isOutdated;
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
      {stored.next && (
        <Button variant="quiet" busy={busyWith === 'unschedule'} disabled={isBusy} onClick={() => onAct('unschedule')}>
          {t('contentEditing.unschedule')}
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
