import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { downloadIcon } from '../../../ui/icon/download-icon.ts';
import { downloadCatalogue } from '../api/products.ts';

interface CatalogueDownloadProps {
  readonly content: 'products' | 'template';
  readonly children: ReactNode;
}

/** Hands a table of products to the browser's downloads. */
export function CatalogueDownload({ content, children }: CatalogueDownloadProps) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { show } = useNotice();
  const { isPending, mutate } = useMutation({
    mutationFn: () => downloadCatalogue(access, content),
    onSuccess: (file) => {
      saveFile(file);
      show({ type: 'success', title: t('staffPrograms.fileSaved', { name: file.name }) });
    },
    onError: (error) => show(failureOfAct(error, t('staffPrograms.fileFailed'), t)),
  });
  return (
    <Button icon={downloadIcon} busy={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  );
}
