import { expiryOf } from '../../activity/index.ts';
import { canBePaid } from '../custom-action.ts';
import type { CustomActionsDeps } from './deps.ts';

/** What is wrong with the day of a purchase: it has not come, or its points would have expired by now. */
export async function wrongDay(
  { program, clock }: Pick<CustomActionsDeps, 'program' | 'clock'>,
  paidOn: string,
): Promise<'notYetPaid' | 'paidTooLongAgo' | undefined> {
  const now = clock.now();
  if (!canBePaid(paidOn, now)) return 'notYetPaid';
  const { lifeMonths } = (await program()).earning;
  return expiryOf(new Date(paidOn), lifeMonths) <= now ? 'paidTooLongAgo' : undefined;
}
