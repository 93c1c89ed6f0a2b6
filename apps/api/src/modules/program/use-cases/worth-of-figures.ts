import type { Connection } from '../../../platform/database.ts';
import { centsOf, pointsCashedIn, type Spending, spendingOfCards } from '../../approvals/index.ts';
import type { ProgramConfiguration } from '../program.documents.ts';

const earned = ({ earning }: ProgramConfiguration, spending: readonly Spending[]): number =>
  spending.reduce((sum, { family, category, cents }) => {
    const rates = earning.families[family];
    if (!rates) return sum;
    const bonus = rates.bonus.find((each) => each.category === category)?.pointsPerDollar;
    const perDollar = [rates.base, ...(bonus ? [bonus] : [])].map((each) => each.numerator / each.denominator);
    return sum + (cents / 100) * perDollar.reduce((total, each) => total + each, 0);
  }, 0);

interface BeforeAfter {
  readonly before: number;
  readonly after: number;
}

export interface WorthOfFigures {
  readonly earnedPoints: BeforeAfter;
  /** Both at the new worth of a point: only what is earned differs. */
  readonly earnedCents: BeforeAfter;
  readonly cashedCents: BeforeAfter;
  /** The sum of what changes. */
  readonly worthCents: number;
}

/** What new figures cost in thirty days like the last ones: dearer points, and more of them. */
export async function worthOfFigures(
  connection: Connection,
  before: ProgramConfiguration,
  after: ProgramConfiguration,
  now: Date,
): Promise<WorthOfFigures> {
  const [cashed, spending] = await Promise.all([pointsCashedIn(connection, now), spendingOfCards(connection, now)]);
  const earnedPoints = { before: Math.round(earned(before, spending)), after: Math.round(earned(after, spending)) };
  const worth = after.rates.redemption;
  const earnedCents = { before: centsOf(earnedPoints.before, worth), after: centsOf(earnedPoints.after, worth) };
  const cashedCents = { before: centsOf(cashed, before.rates.redemption), after: centsOf(cashed, worth) };
  const worthCents = earnedCents.after - earnedCents.before + cashedCents.after - cashedCents.before;
  return { earnedPoints, earnedCents, cashedCents, worthCents };
}
