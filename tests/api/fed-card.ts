import { bearer, logOn } from './signed-in.ts';
import { startTestBank, type TestBank } from './test-bank.ts';
import { startTestCardFeed, type TestCardFeed } from './test-card-feed.ts';
import { openWorld, type TestWorld } from './test-house.ts';

export interface FedCard extends AsyncDisposable {
  readonly world: TestWorld;
  readonly feed: TestCardFeed;
  readonly bank: TestBank;
  readonly token: string;
  /** The card as the bank's feed names it, and its account here. */
  readonly card: string;
  readonly account: number;
}

/** A member's card, and the bank's feed that tells what it paid. */
export async function openFedCard(login: string): Promise<FedCard> {
  const [feed, bank] = await Promise.all([startTestCardFeed(), startTestBank()]);
  const world = await openWorld({ ...bank.env, ...feed.env });
  const token = await logOn(world.first, bank, login);
  const answer = await world.first.http.inject({ url: '/v1/member/account', headers: bearer(token) });
  const [own] = answer.json().data.accounts;
  return {
    world,
    feed,
    bank,
    token,
    card: own.reference_identifier,
    account: own.id,
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      await Promise.all([feed.close(), bank.close()]);
    },
  };
}
