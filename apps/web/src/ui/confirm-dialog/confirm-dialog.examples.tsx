import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Opener() {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('examples.open')}</Button>
      <ConfirmDialog
        open={open}
        title={t('examples.cancelOrder')}
        confirm={t('examples.confirm')}
        keep={t('examples.cancel')}
        busy={false}
        onClose={close}
        onConfirm={close}
      >
        <p>{t('examples.cancelOrderText')}</p>
      </ConfirmDialog>
    </>
  );
}

export const examples: ComponentExamples = {
  title: 'examples.confirmDialog',
  group: 'overlay',
  examples: [{ name: 'examples.default', narrow: true, show: () => <Opener /> }],
};
