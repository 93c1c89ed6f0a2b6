import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Change } from '../facts.ts';
import styles from './operator.module.css';

interface ChangesDialogProps {
  readonly changes: readonly Change[];
  readonly busy: boolean;
  /** For changes that always wait for a second person. */
  readonly words?: { readonly title: string; readonly text: string; readonly act: string };
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Changes reach members at once, so the operator reads them again before saving. */
export function ChangesDialog({ changes, busy, words, onClose, onConfirm }: ChangesDialogProps) {
  const { t } = useWords();
  const shown = (text: string) => (
    <span className={styles.value}>{text === '' ? t('staffPrograms.nothing') : text}</span>
  );
  return (
    <Dialog
      open
      size="lg"
      title={words?.title ?? t('staffPrograms.confirmTitle')}
      maxContentHeight="tall"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {words?.act ?? t('staffPrograms.confirm')}
          </Button>
        </>
      }
    >
      <p>{words?.text ?? t('staffPrograms.confirmText')}</p>
      <Table
        caption={t('staffPrograms.changes')}
        hideCaption
        columns={[
          { key: 'what', header: t('staffConsole.what'), primary: true, cell: ({ label }) => shown(label) },
          { key: 'before', header: t('staffPrograms.before'), cell: ({ before }) => shown(before) },
          { key: 'after', header: t('staffPrograms.after'), cell: ({ after }) => shown(after) },
        ]}
        rows={changes}
        rowKey={({ id }) => id}
      />
    </Dialog>
  );
}
