import { centsToNumber, points, pointsToCents, rate } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { recordAct } from '../../audit/index.ts';
import type { Program } from '../../program/index.ts';
import { countPromises, sumPromotions } from '../kept-report.repository.ts';
import { promisesKept, promotionCosts } from '../kept-tables.ts';
import { type AskedLedger, findCounted, outstandingAfter } from '../ledger-days.repository.ts';
import { countActive, countJoined, sumByMonth, sumRedeemed } from '../ledger-report.repository.ts';
import { activeMembers, earnAndBurn, liability, redemptionsByWay, type Worth } from '../ledger-tables.ts';
import { isPossible, type Period, periodBefore, todayIn } from '../period.ts';
import type { Report, ReportName, ReportTable } from '../report.ts';
import { findRhythm } from '../report-mail.repository.ts';
import type { ReportsDeps } from './deps.ts';
import { asOfOneMoment } from '../../../platform/transaction.ts';

interface Facts {
  readonly asked: AskedLedger;
  readonly today: string;
  readonly program: Program;
  readonly worth: Worth;
}

const builders: Record<ReportName, (tx: Transaction, facts: Facts) => Promise<ReportTable>> = {
  'earn-and-burn': async (tx, { asked }) => earnAndBurn(asked.period, await sumByMonth(tx, asked)),
  liability: async (tx, { asked, worth }) => {
    const [found, atEnd] = await Promise.all([sumByMonth(tx, asked), outstandingAfter(tx, asked)]);
    return liability(asked.period, { found, atEnd, worth });
  },
  'active-members': async (tx, { asked }) => {
    const [active, { earlier, months: joined }] = await Promise.all([countActive(tx, asked), countJoined(tx, asked)]);
    return activeMembers(asked.period, { active, earlier, joined });
  },
  redemptions: async (tx, { asked, program, worth }) =>
    redemptionsByWay(await sumRedeemed(tx, asked), { families: program.cardFamilies, worth }),
  promises: async (tx, { asked, today }) => promisesKept(await countPromises(tx, asked, today)),
  promotions: async (tx, { asked, worth }) => promotionCosts(await sumPromotions(tx, asked), worth),
};

export interface AskedReport {
  readonly report: ReportName;
  readonly period: Period;
}

/** Both periods as of one moment: figures that were read one after the other would not add up. */
export async function readReport(deps: ReportsDeps, { report, period }: AskedReport): Promise<Omit<Report, 'mail'>> {
  const program = await deps.program();
  const { timeZone } = program.support;
  const { numerator, denominator } = program.rates.redemption;
  const centsPerPoint = rate(numerator, denominator);
  const today = todayIn(deps.clock.now(), timeZone);
  const worth: Worth = (amount) => centsToNumber(pointsToCents(points(amount), centsPerPoint, 'floor'));
  const before = periodBefore(period);
  const [now, then] = await asOfOneMoment(deps.figures(), async (tx) => {
    const counted = await findCounted(tx, timeZone);
    return Promise.all(
      [period, before].map((each) =>
        builders[report](tx, { asked: { period: each, timeZone, counted }, today, program, worth }),
      ),
    );
  });
  if (!now || !then) throw new Error(`The report ${report} has no figures`);
  const valueThen = new Map(then.totals.map(({ key, value }) => [key, value]));
  return {
    report,
    period,
    before,
    isOpen: period.to >= today,
    currency: program.cash.code,
    columns: now.columns,
    rows: now.rows,
    totals: now.totals.map((total) => ({ ...total, before: valueThen.get(total.key) ?? null })),
  };
}

type Shown = Promise<Result<Report, { code: 'validation_error' }>>;

export async function showReport(deps: ReportsDeps, asked: AskedReport & { readonly staffId: string }): Shown {
  if (!isPossible(asked.period)) return refuse('validation_error');
  const [report, mail] = await Promise.all([
    readReport(deps, asked),
    findRhythm(deps.database, asked.staffId, asked.report),
  ]);
  return accept({ ...report, mail });
}

/** Who takes figures out is in the record. */
export async function exportReport(
  deps: ReportsDeps,
  { traceId, ...asked }: AskedReport & { readonly staffId: string; readonly traceId: string },
): Shown {
  const shown = await showReport(deps, asked);
  if (!shown.ok) return shown;
  const { staffId, report, period } = asked;
  const details = { report, ...period };
  await recordAct(deps.database, { staffId, memberId: null, act: 'report.export', details, traceId }, deps.clock.now());
  return shown;
}
