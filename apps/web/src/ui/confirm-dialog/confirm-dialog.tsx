import { type ReactNode, useRef } from 'react';
import { ConfirmBar } from '../confirm-bar/confirm-bar.tsx';
import { Dialog } from '../dialog/dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What happens when it is confirmed. */
  readonly children: ReactNode;
  readonly confirm: string;
  /** The safe choice: it has the focus first. */
  readonly keep: string;
  readonly busy?: boolean;
  /** `primary` if nothing is lost for good. */
  readonly variant?: 'primary' | 'danger';
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is undone or removed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, keep, busy = false, variant = 'danger', onClose, onConfirm } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="sm"
      title={title}
      initialFocus={safe}
      onClose={onClose}
      footer={
        <ConfirmBar variant={variant} busy={busy} onConfirm={onConfirm} backText={keep} onBack={onClose} safe={safe}>
          {confirm}
        </ConfirmBar>
      }
    >
      {children}
    </Dialog>
  );
}
