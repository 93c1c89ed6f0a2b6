import { formatNumber } from '@rewards/text/formats';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { importCatalogue } from '../api/products.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { AskedAct } from '../../../lib/console/asked-act.tsx';
import { CatalogueDownload } from './catalogue-download.tsx';
import { LastImport } from './last-import.tsx';
import styles from './operator.module.css';

/** The server's limit; a larger file needs the command, which reads it from a disk. */
const MAX_FILE_BYTES = 20_000_000;
const FILE_ID = 'catalogue-file';

/** What is wrong with the file as a whole, such as columns that are missing. */
const fileProblems = (error: unknown): string =>
  error instanceof ApiError ? (error.body?.errors ?? []).map(({ message }) => message).join(' ') : '';

/** Imports a vendor's file. The operator checks its name and size before the import. */
export function CatalogueImport({ onImported }: { readonly onImported: () => unknown }) {
  const { t, locale } = useWords();
  const access = useStaffAccess();
  const [file, setFile] = useState<File>();
  const [isConfirming, setConfirming] = useState(false);
  const importing = useMutation({
    mutationFn: (chosen: File) => importCatalogue(access, chosen),
  });
  const form = useAttempt({
    [FILE_ID]: file
      ? file.size > MAX_FILE_BYTES && t('staffPrograms.fileTooLarge')
      : t('validation.required', { field: t('staffPrograms.file') }),
  });
  return (
    <Panel title={t('staffPrograms.importTitle')}>
      <Stack as="form" gap={5} noValidate onSubmit={form.submit(() => setConfirming(true))}>
        <TextField
          id={FILE_ID}
          type="file"
          accept=".csv,.json,.zip"
          label={t('staffPrograms.file')}
          hint={t('staffPrograms.fileHint')}
          error={form.errorOf(FILE_ID)}
          onChange={(event) => {
            setFile(event.target.files?.[0]);
            form.startOver();
            importing.reset();
          }}
        />
        <div>
          <Button type="submit" busy={importing.isPending}>
            {t('staffPrograms.import')}
          </Button>
        </div>
        {importing.isError && (
          <Notification type="danger" title={failureText(importing.error, t)}>
            {fileProblems(importing.error)}
          </Notification>
        )}
        <LastImport importId={importing.data?.id} onDone={onImported} />
        <div className={styles.row}>
          <CatalogueDownload content="template">{t('staffPrograms.downloadTemplate')}</CatalogueDownload>
          <CatalogueDownload content="products">{t('staffPrograms.downloadProducts')}</CatalogueDownload>
        </div>
      </Stack>
      {isConfirming && file && (
        <AskedAct
          title={t('staffPrograms.importConfirm', { name: file.name })}
          text={t('staffPrograms.importText', { bytes: formatNumber(locale, file.size) })}
          button={t('staffPrograms.import')}
          act={() => importing.mutateAsync(file)}
          onClose={() => setConfirming(false)}
          onDone={() => undefined}
        />
      )}
    </Panel>
  );
}
