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

/** What new figures cost in thirty days like the last ones: dearer points, and more of them. */
export async function worthOfFigures(
  connection: Connection,
  before: ProgramConfiguration,
  after: ProgramConfiguration,
  now: Date,
): Promise<number> {
  const [cashed, spending] = await Promise.all([pointsCashedIn(connection, now), spendingOfCards(connection, now)]);
  const dearer = centsOf(cashed, after.rates.redemption) - centsOf(cashed, before.rates.redemption);
  const more = centsOf(earned(after, spending) - earned(before, spending), after.rates.redemption);
  return dearer + more;
}
