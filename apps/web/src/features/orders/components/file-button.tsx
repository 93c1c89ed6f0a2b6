import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import type { ServerFile } from '../../../lib/api-client-file.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, type ButtonLook } from '../../../ui/button/button.tsx';
import { downloadIcon } from '../../../ui/icon/download-icon.ts';
import { downloadReceipt } from '../api/orders.ts';

interface FileButtonProps extends Pick<ButtonLook, 'size' | 'variant'> {
  readonly load: () => Promise<ServerFile>;
  readonly children: ReactNode;
}

/** Hands a file of the server to the browser's downloads. */
export function FileButton({ load, children, ...look }: FileButtonProps) {
  const { t } = useWords();
  const { show } = useNotice();
  const { isPending, mutate } = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      saveFile(file);
      show({ type: 'success', title: t('orders.fileSaved', { name: file.name }) });
    },
    onError: (error) => show(failureOfAct(error, t('orders.fileFailed'), t)),
  });
  return (
    <Button {...look} icon={downloadIcon} busy={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}

interface ReceiptButtonProps extends Omit<FileButtonProps, 'load' | 'children'> {
  readonly orderId: string;
}

export function ReceiptButton({ orderId, ...look }: ReceiptButtonProps) {
  const { t, locale } = useWords();
  return (
    <FileButton {...look} load={() => downloadReceipt(orderId, locale)}>
      {t('orders.receipt')}
    </FileButton>
  );
}
