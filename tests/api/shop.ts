import type { AnswerOf, Calls, ProductList } from '@rewards/contract';
import { logOnProved } from './prove.ts';
import { bearer } from './signed-in.ts';
import type { TestBank } from './test-bank.ts';
import type { TestHouse } from './test-house.ts';

type Answer = Awaited<ReturnType<TestHouse['http']['inject']>>;
type Query = Readonly<Record<string, string | number | boolean>>;

export const addressOf = (path: string, query: Query = {}): string =>
  `/v1${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;

/** What a visitor sees. */
export async function guestList({ http }: TestHouse, query: Query = {}): Promise<ProductList> {
  const answer = await http.inject({ url: addressOf('/guest/product', query) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export interface TestShopper {
  readonly accountId: number;
  readonly headers: { readonly authorization: string };
  readonly get: (path: string, query?: Query) => Promise<Answer>;
  readonly save: (variantId: number) => Promise<Answer>;
  readonly saves: (query?: Query) => Promise<AnswerOf<Calls['listWishlist']>>;
}

/** A demonstration member who shops with their first card. */
export async function openShopper(house: TestHouse, bank: TestBank, login: string): Promise<TestShopper> {
  const headers = bearer(await logOnProved(house, bank, login));
  const accounts = await house.http.inject({ url: '/v1/member/account', headers });
  const accountId: number = accounts.json().data.accounts[0].id;
  const get = (path: string, query: Query = {}) =>
    house.http.inject({ url: addressOf(path, { account_id: accountId, ...query }), headers });
  return {
    accountId,
    headers,
    get,
    save: (variantId) =>
      house.http.inject({
        method: 'POST',
        url: '/v1/member/wishlist',
        headers,
        payload: { product_variant_id: variantId, account_id: accountId },
      }),
    saves: async (query = {}) => (await get('/member/wishlist', query)).json(),
  };
}
