import {
  centsToDecimal,
  isZero,
  type Points,
  pointsToNumber,
  rate,
  sumPoints,
  withBonus,
  zeroPoints,
} from '@rewards/amounts';
import type { AnswerOf, Calls, CardTransaction } from '@rewards/contract';
import type { Words } from '@rewards/text';
import type { ActivityLine, CardLine, MonthSums, PendingLine } from './activity-line.ts';
import { explain } from './explanation.answer.ts';
import { bonusPercentOf, leftToPay } from './card-transaction.ts';
import { descriptionOf, shortSubjectName, subjectName } from './activity-words.answer.ts';
import { type ActivityPage, LINES_PER_PAGE } from './use-cases/list-activity.ts';

type Ratio = ActivityPage['rates']['redemption'];

/** Cents a point as the interface says it: dollars a point. */
const dollarsPerPoint = ({ numerator, denominator }: Ratio): number => numerator / (denominator * 100);

export const bonusOf = ({ earning }: CardLine): Points =>
  sumPoints(earning.filter(({ rule }) => rule === 'bonus').map(({ points }) => points));

const earningAnswer = ({ earning }: CardLine): CardTransaction['earning'] =>
  earning
    .filter(({ points }) => points !== zeroPoints)
    .map(({ rule, category, pointsPerDollar, points }) => ({
      rule,
      category,
      points_per_dollar: pointsPerDollar.numerator / pointsPerDollar.denominator,
      points: pointsToNumber(points),
    }));

const subjectAnswer = (line: ActivityLine, words: Words): CardTransaction['subject'] => {
  if (line.source === 'card' || !line.subject) return null;
  const { kind, id, number } = line.subject;
  return {
    kind,
    id,
    number,
    name: subjectName(line.subject, words),
    short_name: shortSubjectName(line.subject, words),
  };
};

const monthAnswer = ({ month, earned, used, returned }: MonthSums) => ({
  month,
  earned: pointsToNumber(earned),
  used: pointsToNumber(used),
  returned: pointsToNumber(returned),
});

function lineAnswer(line: ActivityLine, page: ActivityPage, words: Words): CardTransaction {
  const { rates, bonuses, cash } = page;
  const shared = {
    kind: line.kind,
    reference_identifier: line.reference,
    transaction_description: descriptionOf(line, words),
    posted_date: line.at.toISOString(),
    conversion_rate: dollarsPerPoint(
      line.source === 'card'
        ? withBonus(
            rate(rates.redemption.numerator, rates.redemption.denominator),
            bonusPercentOf(bonuses, line.labels),
          )
        : rates.redemption,
    ),
    subject: subjectAnswer(line, words),
    ledger_transaction: isZero(line.points) ? null : { amount: pointsToNumber(line.points) },
  };
  if (line.source === 'points') {
    return {
      ...shared,
      // Two tables, two counts: a number alone could mean either.
      id: `points-${line.id}`,
      transaction_amount: null,
      original_description: null,
      currency_code: cash.code,
      labels: [],
      redeemable_status: null,
      is_eligible: false,
      redeemed_amount: 0,
      refunded_amount: 0,
      left_amount: 0,
      total_bonus: 0,
      earning: [],
      category: null,
      told_date: null,
      why: [],
    };
  }
  return {
    ...shared,
    id: String(line.id),
    transaction_amount: centsToDecimal(line.amount),
    original_description: line.originalDescription,
    currency_code: line.currency,
    labels: [...line.labels],
    redeemable_status: line.status ?? null,
    is_eligible: line.status === 'redeemable',
    redeemed_amount: centsToDecimal(line.redeemed),
    refunded_amount: centsToDecimal(line.returned),
    left_amount: centsToDecimal(leftToPay(line)),
    total_bonus: pointsToNumber(bonusOf(line)),
    earning: earningAnswer(line),
    category: line.category,
    told_date: line.takenInAt.toISOString(),
    why: explain({ ...line, postedAt: line.at }, page.earning, words),
  };
}

export const activityAnswer = (page: ActivityPage, words: Words): AnswerOf<Calls['listTransactions']> => ({
  data: { transactions_earnings: page.lines.map((line) => lineAnswer(line, page, words)) },
  months: page.months.map(monthAnswer),
  page: page.page,
  last_page: page.lastPage,
  per_page: LINES_PER_PAGE,
  next_cursor: page.nextCursor ?? null,
});

export const pendingAnswer = (lines: readonly PendingLine[]): AnswerOf<Calls['listPendingTransactions']> => ({
  data: lines.map(({ bankReference, amount, description, category, paidAt }) => ({
    reference_identifier: bankReference,
    description,
    category,
    amount: centsToDecimal(amount),
    paid_date: paidAt.toISOString(),
  })),
});
