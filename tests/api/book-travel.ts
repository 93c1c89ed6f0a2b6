import { expect } from 'vitest';
import type { RedeemFloor, Redeemer } from './redeem-floor.ts';

export const travelUrl = async (who: Redeemer, query = 'lang=en', site: 'travel' | 'access' = 'travel') =>
  (await who.ask('GET', `/member/account/${who.accountId}/${site}-url?${query}`)).body.body.redirect_url as string;

const visitOf = (page: string): string => /name="visit" value="([^"]+)"/.exec(page)?.[1] ?? '';

export async function bookOn({ sandboxUrl }: RedeemFloor, page: string, offer: string): Promise<Response> {
  const body = new URLSearchParams({ visit: visitOf(page), offer, lang: 'en' });
  return fetch(`${sandboxUrl}/travel/book`, { method: 'POST', body });
}

/** Goes to the site and books there, as the member's browser does. */
export async function book(
  floor: RedeemFloor,
  who: Redeemer,
  offer: string,
  site: 'travel' | 'access' = 'travel',
): Promise<void> {
  const page = await (await fetch(await travelUrl(who, 'lang=en', site))).text();
  expect((await bookOn(floor, page, offer)).status).toBe(200);
}
