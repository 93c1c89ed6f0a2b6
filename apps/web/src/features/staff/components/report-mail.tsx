import { type MailRhythm, mailRhythms } from '@rewards/contract/report-names';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { chooseReportMail, type Report, reportsKey } from '../api/reports.ts';

const NEVER = 'never';
const choices = [NEVER, ...mailRhythms] as const;
const rhythmOf = (choice: string): MailRhythm | null => mailRhythms.find((every) => every === choice) ?? null;

/** How often the person who looks gets this report by mail. */
export function ReportMail({ report }: { readonly report: Report }) {
  const { t } = useWords();
  const access = useStaffAccess();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<string>(report.mail ?? NEVER);
  const saving = useMutation({
    mutationFn: () => chooseReportMail(access, report.report, rhythmOf(choice)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: reportsKey }),
  });
  return (
    <Panel title={t('staffReports.mailTitle')}>
      <Stack gap={4}>
        <RadioGroup
          label={t('staffReports.mailLabel')}
          value={choice}
          onValueChange={setChoice}
          options={choices.map((value) => ({ value, label: t(`staffReports.mail_${value}`) }))}
        />
        <div>
          <Button busy={saving.isPending} onClick={() => saving.mutate()}>
            {t('staffReports.mailSave')}
          </Button>
        </div>
        {saving.isSuccess && (
          <Answer type="success" to={saving.submittedAt} title={t(`staffReports.mailSaved_${report.mail ?? NEVER}`)} />
        )}
        {saving.isError && <Answer type="danger" to={saving.error} title={failureText(saving.error, t)} />}
      </Stack>
    </Panel>
  );
}
