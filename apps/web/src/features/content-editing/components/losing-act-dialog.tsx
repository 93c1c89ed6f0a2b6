import { formatMoment } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import type { EntryAct } from '../use-entry-acts.ts';

/** Acts that replace what the form shows. */
export type LosingAct = Exclude<EntryAct, { readonly draft: unknown }>;

interface LosingActDialogProps {
  readonly act: LosingAct;
  /** When the waiting draft was saved; null without a draft. */
  readonly draftAt: string | null;
  /** The form has changes that were not saved. */
  readonly isChanged: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

const titles = {
  putBack: 'contentEditing.putBackTitle',
  unpublish: 'contentEditing.unpublishTitle',
  unschedule: 'contentEditing.unschedule',
  discard: 'contentEditing.discard',
} as const;
const confirms = {
  putBack: 'contentEditing.putBack',
  unpublish: 'contentEditing.unpublish',
  unschedule: 'contentEditing.unschedule',
  discard: 'contentEditing.discard',
} as const;

/** Says what will happen to readers and to a draft before it happens. */
export function LosingActDialog({ act, draftAt, isChanged, onClose, onConfirm }: LosingActDialogProps) {
  const { t, locale } = useWords();
  const moment = draftAt && formatMoment(locale, new Date(draftAt));
  return (
    <ConfirmDialog
      open
      variant="primary"
      title={t(titles[act.name], { version: act.name === 'putBack' ? act.version : 0 })}
      confirm={t(confirms[act.name])}
      keep={t('contentEditing.cancel')}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {act.name === 'unpublish' && <p>{t('contentEditing.unpublishText')}</p>}
      {act.name === 'unschedule' && <p>{t('contentEditing.unscheduleText')}</p>}
      {moment && act.name === 'putBack' && <p>{t('contentEditing.draftPutAside', { moment })}</p>}
      {moment && act.name === 'discard' && <p>{t('contentEditing.draftGone', { moment })}</p>}
      {isChanged && <p>{t('contentEditing.unsavedLost')}</p>}
    </ConfirmDialog>
  );
}
