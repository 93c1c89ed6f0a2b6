import type { ImportReport } from '@rewards/contract';
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
import { Table } from '../../../ui/table/table.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { importCatalogue } from '../api/products.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { AskedAct } from '../../../lib/console/asked-act.tsx';

/** The server's limit; a larger file needs the command, which streams it. */
const MAX_FILE_BYTES = 4_500_000;
const FILE_ID = 'catalogue-file';

const formatOf = ({ name }: File) => (name.toLowerCase().endsWith('.json') ? 'json' : 'csv');

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
    mutationFn: async (chosen: File) =>
      importCatalogue(access, { format: formatOf(chosen), content: await chosen.text() }),
    onSuccess: onImported,
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
          accept=".csv,.json"
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
        {importing.data && <Report report={importing.data} />}
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

const problemList = ({ problems }: ImportReport['refused'][number]) => (
  <ul>
    {problems.map((problem) => (
      <li key={problem}>{problem}</li>
    ))}
  </ul>
);

function Report({ report }: { readonly report: ImportReport }) {
  const { t, locale } = useWords();
  const { read, stored, unchanged, left_out, refused, refused_total } = report;
  const number = (value: number) => formatNumber(locale, value);
  const figures = { read: number(read), stored: number(stored), unchanged: number(unchanged), left: number(left_out) };
  return (
    <>
      <Notification
        type={refused_total === 0 ? 'success' : 'warning'}
        title={t('staffPrograms.refusedRows', { count: refused_total })}
      >
        {t('staffPrograms.importReport', figures)}
      </Notification>
      {refused.length > 0 && (
        <Table
          caption={t('staffPrograms.refusedCaption', { count: refused.length })}
          columns={[
            {
              key: 'line',
              header: t('staffPrograms.line'),
              primary: true,
              cell: ({ line, sku }) => {
                const row = t('staffPrograms.rowNumber', { line: number(line) });
                return sku === null ? row : `${row} (${sku})`;
              },
            },
            { key: 'why', header: t('staffPrograms.problems'), cell: problemList },
          ]}
          rows={refused}
          rowKey={({ line }) => String(line)}
        />
      )}
    </>
  );
}
