/** A partner's program: logs on, reads the balance, and puts 2,500 points on the card's statement, once. */
import { createClient } from './index.ts';

export async function redeemOnce(url: string, login: Parameters<ReturnType<typeof createClient>['logIn']>[0]) {
  let token: string | undefined;
  const client = createClient({ url, language: 'fr-CA', token: () => token });
  token = (await client.logIn(login)).auth.access_token;
  const { data } = await client.listAccounts();
  const [account] = data.accounts;
  if (!account) throw new Error('There is no card');
  // The same key again is the same act: after an Unanswered, ask with it until there is an answer.
  const idempotencyKey = crypto.randomUUID();
  const redeem = () => client.redeemCashBack({ params: { id: account.id }, body: { points: 2_500 }, idempotencyKey });
  return { before: data.total_balance, redeemed: await redeem(), again: await redeem(), client };
}
