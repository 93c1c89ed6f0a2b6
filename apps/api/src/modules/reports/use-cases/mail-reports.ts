import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { recordAct } from '../../audit/index.ts';
import { lastOver, type Period, type Rhythm, todayIn } from '../period.ts';
import type { ReportName } from '../report.ts';
import { dropWish, findReader, keepWish, takeDue } from '../report-mail.repository.ts';
import { reportMail } from '../reports.mail.ts';
import type { ReportsDeps } from './deps.ts';
import { readReport } from './show-report.ts';

export const REPORT_MAIL_TOPIC = 'report.mail';

const rhythms = ['week', 'month'] as const satisfies readonly Rhythm[];

const todayOf = async ({ clock, program }: ReportsDeps): Promise<string> =>
  todayIn(clock.now(), (await program()).support.timeZone);

interface ChooseMail {
  readonly staffId: string;
  readonly report: ReportName;
  readonly every: Rhythm | null;
  readonly locale: Locale;
  readonly traceId: string;
}

export async function chooseMail(deps: ReportsDeps, { staffId, report, every, locale, traceId }: ChooseMail) {
  const today = await todayOf(deps);
  return inTransaction<'success', never>(deps.database, async (tx) => {
    if (every === null) await dropWish(tx, staffId, report);
    else await keepWish(tx, { staffId, report, every, locale, sentThrough: lastOver(every, today).to });
    const act = { staffId, memberId: null, act: 'report.mail', details: { report, every }, traceId } as const;
    await recordAct(tx, act, deps.clock.now());
    return accept('success');
  });
}

/** After a week or a month is over, each wish becomes one mail: the wish moves on and the mail is queued in one step. */
export async function mailReports(deps: ReportsDeps): Promise<void> {
  const today = await todayOf(deps);
  for (const every of rhythms) {
    const period = lastOver(every, today);
    await inTransaction(deps.database, async (tx) => {
      for (const due of await takeDue(tx, every, period.to)) {
        const payload = { ...due, ...period };
        appendToOutbox(tx, { topic: REPORT_MAIL_TOPIC, payload, occurredAt: deps.clock.now() });
      }
      return accept(undefined);
    });
  }
}

interface MailDeps extends ReportsDeps {
  readonly words: Record<Locale, Words>;
  readonly publicUrl: string;
}

interface WriteReport {
  readonly staffId: string;
  readonly report: ReportName;
  readonly locale: Locale;
  readonly period: Period;
}

/** The figures in the mail, and a link: the table stays behind the log-on of the console. */
export async function writeReportMail(
  deps: MailDeps,
  { staffId, report, locale, period }: WriteReport,
): Promise<MailDraft | undefined> {
  const reader = await findReader(deps.database, staffId);
  if (!reader) return undefined;
  const read = await readReport(deps, { report, period });
  return reportMail(read, reader, deps.words[locale], deps.publicUrl);
}
