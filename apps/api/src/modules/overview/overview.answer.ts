import { centsToDecimal, type Points, pointsToCents, pointsToNumber, rate, sumPoints } from '@rewards/amounts';
import type {
  AnswerOf,
  Calls,
  Overview as OverviewAnswer,
  OverviewSeries,
  Unsettled as UnsettledAnswer,
} from '@rewards/contract';
import type { Words } from '@rewards/text';
import type { Unsettled, WaitingWork } from './overview.ts';
import type { Overview, Series } from './use-cases/show-overview.ts';

export const waitingAnswer = (work: WaitingWork): AnswerOf<Calls['countWaiting']>['data'] => ({
  adjustments_waiting: work.adjustmentsWaiting,
  changes_waiting: work.changesWaiting,
  cases_open: work.casesOpen,
});

export function overviewAnswer(overview: Overview): AnswerOf<Calls['showOverview']> {
  const { ledger, work, program } = overview;
  const { numerator, denominator } = program.rates.redemption;
  const centsPerPoint = rate(numerator, denominator);
  const worth = (points: Points) => ({
    points: pointsToNumber(points),
    amount: centsToDecimal(pointsToCents(points, centsPerPoint, 'floor')),
  });
  return {
    data: {
      as_of: overview.now.toISOString(),
      fiat_currency: program.cash.code,
      outstanding: {
        ...worth(overview.outstanding),
        available: pointsToNumber(overview.available),
        held: pointsToNumber(ledger.held),
      },
      issued: worth(ledger.issued),
      adjusted: worth(ledger.adjusted),
      expired: worth(ledger.expired),
      lapsed: worth(overview.expiring.lapsed),
      redeemed: {
        ...worth(sumPoints(ledger.redeemed.map(({ points }) => points))),
        by_purpose: ledger.redeemed.map(({ purpose, points }) => ({ purpose, ...worth(points) })),
      },
      expiring: overview.expiring.months.map(({ month, points }) => ({ month, ...worth(points) })),
      order_items: [...overview.orderItems] as OverviewAnswer['order_items'],
      redemptions: [...overview.redemptions] as OverviewAnswer['redemptions'],
      open_holds: { holds: work.holds, points: pointsToNumber(work.heldPoints) },
      ...waitingAnswer(work),
      failed_jobs: work.failedJobs,
      promises_late: work.promisesLate,
      unsettled: overview.unsettled,
      ledger_check: overview.lastCheck
        ? { checked_at: overview.lastCheck.checkedAt.toISOString(), violations: overview.lastCheck.violations }
        : null,
    },
  };
}

export const seriesAnswer = ({ days, before, active, promises }: Series, { t }: Words): OverviewSeries => ({
  data: [...days],
  before: [...before],
  active_members: { ...active },
  promises: promises
    .map(({ kind, promised, kept }) => ({ key: kind, title: t(`reportLines.promise_${kind}`), promised, kept }))
    .toSorted((a, b) => b.promised - a.promised),
});

function titleOf({ kind, name, title, orderNumber }: Unsettled, { t, locale }: Words): string {
  switch (kind) {
    case 'redemption':
    case 'recall':
    case 'booking':
    case 'promise':
      return [name, title?.[locale]].filter(Boolean).join(' · ');
    case 'checkout':
      return t('staffLines.unsettled_checkout');
    case 'payment':
      return t('staffLines.unsettled_payment', { last4: name ?? '' });
    case 'refund':
    case 'uncollected':
      return t(`staffLines.unsettled_${kind}`, { order: orderNumber ?? '', last4: name ?? '' });
    case 'stop':
      return t('staffLines.unsettled_stop', { order: orderNumber ?? '', item: title?.[locale] ?? '' });
    case 'job':
      return t('staffLines.unsettled_job', { task: name ?? '' });
  }
}

export const unsettledAnswer = (unsettled: Unsettled, words: Words): UnsettledAnswer => ({
  kind: unsettled.kind,
  id: unsettled.id,
  title: titleOf(unsettled, words),
  member: unsettled.member,
  state: unsettled.state,
  points: unsettled.points === null ? null : pointsToNumber(unsettled.points),
  amount: unsettled.amount === null ? null : centsToDecimal(unsettled.amount),
  since: unsettled.since.toISOString(),
  due_at: unsettled.dueAt?.toISOString() ?? null,
  tries: unsettled.tries,
  problem: unsettled.problem,
});
