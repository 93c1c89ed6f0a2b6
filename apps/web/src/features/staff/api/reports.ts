import type { MailRhythm, ReportName } from '@rewards/contract/report-names';
import type { AnswerOf, Calls } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { callApiForFile } from '../../../lib/api-client-file.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';
import type { Days } from '../report-periods.ts';

export type Report = AnswerOf<Calls['showReport']>['data'];

export interface WantedReport {
  readonly report: ReportName;
  readonly days: Days;
}

export const reportsKey = ['staff', 'report'] as const;

const inputOf = ({ token, locale }: StaffAccess, { report, days }: WantedReport) => ({
  params: { report },
  query: { from_date: days.from, to_date: days.to },
  token,
  locale,
});

export const reportQuery = (access: StaffAccess, wanted: WantedReport) =>
  queryOptions({
    queryKey: [...reportsKey, access.locale, wanted],
    queryFn: async ({ signal }) =>
      (await access.call(callApi('GET /staff/report/{report}', { ...inputOf(access, wanted), signal }))).data,
    staleTime: 0,
  });

export const downloadReport = (access: StaffAccess, wanted: WantedReport) =>
  access.call(callApiForFile('GET /staff/report/{report}/file', inputOf(access, wanted)));

export function chooseReportMail(access: StaffAccess, report: ReportName, every: MailRhythm | null) {
  const { token, locale } = access;
  const input = { params: { report }, body: { every }, token, locale };
  return access.call(callApi('PUT /staff/report/{report}/mail', input));
}
