import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { mailRhythms, reportNames } from '../report-names.ts';

const tag = 'Reports for the bank';

const day = z.iso.date();
const unit = z.enum(['points', 'cash', 'count', 'share']);
/** Dollars, whole figures, or a share of one; null where there is nothing to divide by. */
const figure = z.nullable(z.number());
const params = z.object({ report: z.enum(reportNames) });

const query = z.extend(localeQuery, {
  /** Days in the time zone of the program, both inside; at most two years. */
  from_date: day,
  to_date: day,
});

const report = z.object({
  report: z.enum(reportNames),
  title: z.string(),
  period: z.object({ from: day, to: day }),
  /** As many months, when the period is whole months, or as many days, right before it. */
  before: z.object({ from: day, to: day }),
  /** The last day is today or later: the figures still grow. */
  is_open: z.boolean(),
  fiat_currency: z.string(),
  totals: z.array(z.object({ key: z.string(), title: z.string(), unit, value: figure, before: figure })),
  columns: z.array(z.object({ key: z.string(), title: z.string(), unit })),
  rows: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** YYYY-MM; null: the row is no month. */
      month: z.nullable(z.string()),
      /** One for each column. */
      values: z.array(figure),
    }),
  ),
  /** How often the reader gets it by mail. */
  mail: z.nullable(z.enum(mailRhythms)),
});

export const showReport = defineCall({
  method: 'GET',
  path: '/staff/report/{report}',
  access: 'reports.see',
  tag,
  summary: 'One report over a period, against the period before it; months without anything are there with zeros',
  params,
  query,
  answer: z.object({ data: report }),
  refusals: ['validation_error'],
});

export const downloadReport = defineCall({
  method: 'GET',
  path: '/staff/report/{report}/file',
  access: 'reports.see',
  tag,
  summary: 'The same report as a table (CSV); the download is kept in the audit',
  params,
  query,
  files: ['text/csv'],
  answer: z.unknown(),
  refusals: ['validation_error'],
});

export const chooseReportMail = defineCall({
  method: 'PUT',
  path: '/staff/report/{report}/mail',
  access: 'reports.see',
  tag,
  summary: 'Get a report by mail after each week or month, in the language of the call, or no longer',
  params,
  query: localeQuery,
  body: z.strictObject({ every: z.nullable(z.enum(mailRhythms)) }),
  answer: z.object({ code: z.literal('success') }),
  refusals: [],
});
