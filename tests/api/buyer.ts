import { randomUUID } from 'node:crypto';
import type { Cart } from '@rewards/contract';
import type pg from 'pg';

/** A call of the interface, by inject or over the network. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: { readonly headers: Record<string, string>; readonly payload?: object },
) => Promise<{ readonly status: number; readonly body: Answer }>;

// oxlint-disable-next-line typescript/no-explicit-any -- tests read whatever was answered
export type Answer = any;

export const cards = {
  approved: '5412340000090002',
  declined: '5412340000090010',
  fraud: '5412340000090028',
  silentButAuthorised: '5412340000090036',
  silent: '5412340000090044',
  failsTwice: '5412340000090051',
  answersTwice: '5412340000090069',
  losesAnswer: '5412340000090077',
  late: '5412340000090085',
  losesCapture: '5412340000090093',
  refusesRefunds: '5412340000090101',
  refusesFirstRefund: '5412340000090119',
  outsideRange: '4111110000030002',
} as const;

export interface Goods {
  /** Merchandise for 10,000 points, of which 8,000 at least are paid in points. */
  readonly parcel: number;
  readonly otherParcel: number;
  /** An eGift card for 2,500 points. */
  readonly egift: number;
  /** A gift card by post for 5,000 points. */
  readonly giftCard: number;
}

/** Things with round prices and without fees. */
export async function stockGoods(pool: pg.Pool): Promise<Goods> {
  const take = async (type: string, count: number, price: number): Promise<number[]> => {
    const { rows } = await pool.query<{ id: number }>(
      `select min(v.id) as id from variant v join product p on p.id = v.product_id
       where p.type = $1 and p.is_listed and v.is_listed and v.is_available and coalesce(p.max_quantity, 100) >= 10
       group by p.id order by p.id limit $2`,
      [type, count],
    );
    const ids = rows.map(({ id }) => id);
    await pool.query(
      `delete from product_fee where product_id in (select product_id from variant where id = any($1::bigint[]))`,
      [ids],
    );
    await pool.query(
      `update variant_price set amount = $2, sale_amount = null, sale_from = null, sale_to = null
       where variant_id = any($1::bigint[])`,
      [ids, price],
    );
    return ids;
  };
  const [parcel = 0, otherParcel = 0] = await take('merchandise', 2, 10_000);
  const [egift = 0] = await take('egiftcard', 1, 2_500);
  const [giftCard = 0] = await take('giftcard', 1, 5_000);
  return { parcel, otherParcel, egift, giftCard };
}

export interface Payment {
  readonly points?: number;
  /** Dollars by card; without it what the points leave over, at a cent a point. */
  readonly amount?: number;
  readonly card?: string;
  readonly cvv?: string;
  readonly expiryYear?: number;
  readonly addressId?: number | null;
  readonly key?: string;
  readonly cartId?: string;
}

export interface Buyer {
  readonly accountId: number;
  readonly memberId: string;
  readonly addressId: number;
  readonly headers: Record<string, string>;
  readonly cart: () => Promise<Cart>;
  readonly add: (variantId: number, quantity?: number) => Promise<Cart>;
  readonly balance: () => Promise<number>;
  readonly checkOut: (cart: Pick<Cart, 'id' | 'total'>, payment?: Payment) => ReturnType<Ask>;
  /** What became of the checkout with this key. */
  readonly settle: (key: string) => ReturnType<Ask>;
}

const recipient = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };
const billing = {
  address_line1: '1 Main St',
  city: 'Portland',
  province: 'OR',
  country: 'usa',
  postal_code: '97201',
  phone_number: null,
  email_address: null,
};

async function openAddress(pool: pg.Pool, memberId: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into address (member_id, first_name, last_name, address1, city, country, postal_code, region_code, is_default,
       created_at)
     values ($1, 'Maya', 'Laurent', '1 Main St', 'Portland', 'US', '97201', 'OR', false, now()) returning id`,
    [memberId],
  );
  return rows[0]?.id ?? 0;
}

export interface BuyerOptions {
  readonly ask: Ask;
  readonly pool: pg.Pool;
  readonly token: string;
  readonly goods: Goods;
}

/** A signed-in member who shops with their first card and has somewhere to send parcels to. */
export async function openBuyer({ ask, pool, token, goods }: BuyerOptions): Promise<Buyer> {
  const headers = { authorization: `Bearer ${token}` };
  const accounts = (await ask('GET', '/member/account', { headers })).body.data;
  const accountId: number = accounts.accounts[0].id;
  const { rows } = await pool.query<{ member_id: string }>(
    'select member_id from account_member where account_id = $1 and is_primary',
    [accountId],
  );
  const memberId = rows[0]?.member_id ?? '';
  const addressId = await openAddress(pool, memberId);
  const balanceIn = (answer: Answer): number => answer.data.accounts[0].pooled_balance;
  return {
    accountId,
    memberId,
    addressId,
    headers,
    cart: async () => (await ask('GET', `/shoppingCart?account_id=${accountId}`, { headers })).body,
    add: async (variantId, quantity = 1) => {
      const gift = variantId === goods.egift && { address: recipient, is_disclosure_consent_accepted: true };
      const payload = { product_id: variantId, account_id: accountId, quantity, ...gift };
      const added = await ask('POST', '/shoppingCart', { headers, payload });
      if (added.status !== 200) throw new Error(`could not be added: ${JSON.stringify(added.body)}`);
      return added.body.cart;
    },
    balance: async () => balanceIn((await ask('GET', '/member/account', { headers })).body),
    settle: (key) => ask('POST', '/shoppingCart/checkout/settle', { headers, payload: { idempotency_key: key } }),
    checkOut: (cart, payment = {}) => {
      const points = payment.points ?? cart.total;
      const amount = payment.amount ?? Math.max(0, cart.total - points) / 100;
      const card = payment.card !== undefined && {
        first_name: 'Maya',
        last_name: 'Laurent',
        card_number: payment.card,
        expiry_month: 12,
        expiry_year: payment.expiryYear ?? 2032,
        cvv: payment.cvv ?? '123',
        billing_address: billing,
      };
      const address = payment.addressId === undefined ? addressId : payment.addressId;
      return ask('POST', '/shoppingCart/checkout', {
        headers: { ...headers, 'idempotency-key': payment.key ?? randomUUID() },
        payload: {
          shopping_cart_id: payment.cartId ?? cart.id,
          account_id: accountId,
          kount_session_id: 'visit-00000001',
          address_id: address,
          payment_details: { ...card, amount, points_amount: points, fiat_currency_code: 'USD' },
        },
      });
    },
  };
}
