import { cards } from '../../api/buyer.ts';
import { membership } from '../../api/miles-floor.ts';
import { openOperator, type Said, type StormMember } from './storm-member.ts';
import type { StormWorld } from './storm-world.ts';

export type Operation = (world: StormWorld, member: StormMember) => Promise<Said | undefined>;

const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;
const some = (): number => 2_500 + Math.floor(Math.random() * 4_000);

const payingCards = [
  cards.approved,
  cards.silentButAuthorised,
  cards.losesAnswer,
  cards.answersTwice,
  cards.failsTwice,
  cards.losesCapture,
  cards.silent,
  cards.declined,
  cards.refusesRefunds,
];
const billing = { address_line1: '1 Main St', city: 'Portland', province: 'OR', country: 'usa', postal_code: '97201' };
const holder = { first_name: 'Maya', last_name: 'Laurent', expiry_month: 12, expiry_year: 2034, cvv: '123' };

async function addressOf({ query }: StormWorld, memberId: string): Promise<number> {
  const [row] = await query<{ id: string }>(
    `insert into address (member_id, first_name, last_name, address1, city, country, postal_code, region_code, is_default,
       created_at) values ($1, 'Maya', 'Laurent', '1 Main St', 'Portland', 'US', '97201', 'OR', false, now()) returning id`,
    [memberId],
  );
  return Number(row?.id);
}

const checkOut =
  (isByCard: boolean): Operation =>
  async (world, { ask, accountId, memberId }) => {
    await ask('POST', '/shoppingCart', { product_id: world.goods.parcel, account_id: accountId, quantity: 1 });
    const cart = (await ask('GET', `/shoppingCart?account_id=${accountId}`))?.body;
    if (!cart?.id || !cart.total) return undefined;
    const points = isByCard ? Math.ceil(cart.total * 0.9) : cart.total;
    const contact = { phone_number: null, email_address: null };
    const card = { ...holder, card_number: pick(payingCards), billing_address: { ...billing, ...contact } };
    const amount = (cart.total - points) / 100;
    return ask('POST', '/shoppingCart/checkout', {
      shopping_cart_id: cart.id,
      account_id: accountId,
      kount_session_id: 'visit-00000001',
      address_id: await addressOf(world, memberId),
      payment_details: { ...(isByCard && card), amount, points_amount: points, fiat_currency_code: 'USD' },
    });
  };

/** One of the member's things in this state. */
async function anItem({ query }: StormWorld, memberId: string, status: string) {
  const [row] = await query<{ orderId: string; itemId: string }>(
    `select o.id as "orderId", i.id as "itemId" from shop_order o join order_item i on i.order_id = o.id
     where o.member_id = $1 and i.status = $2 order by random() limit 1`,
    [memberId, status],
  );
  return row;
}

const cancelOrder: Operation = async (world, { ask, memberId }) => {
  const found = await anItem(world, memberId, 'placed');
  return found && ask('PUT', `/member/orderCancel/${found.orderId}`);
};

const returnItem: Operation = async (world, { ask, memberId }) => {
  const found = await anItem(world, memberId, 'delivered');
  const claim = { kind: 'return', reason: 'changed_mind', text: 'No thank you' };
  return found && ask('POST', `/member/order/${found.orderId}/item/${found.itemId}/claim`, claim);
};

const deposit: Operation = (_, { ask, accountId }) => {
  const ending = pick(['1234', '0000', '0001', '0002', '0003', '0062']);
  const body = { account_type: 'checking', account_last4: ending, points: some() };
  return ask('POST', `/member/account/${accountId}/direct-deposit`, body);
};

const cashBack: Operation = (_, { ask, accountId }) =>
  ask('POST', `/member/account/${accountId}/cash-back`, { points: some() });

const invest: Operation = async (_, { ask, accountId }) => {
  const path = `/member/account/${accountId}/financial-redemption`;
  const investment = { currency_id: 1, account_number: '123456789', product: 'brokerage' };
  const verified = await ask('POST', `${path}/verify`, { investment });
  const id: string | undefined = verified?.body.verification_id;
  if (id === undefined) return verified;
  return ask('POST', path, { data: { currency_id: 1, investments: [{ verification_id: id, points: some() }] } });
};

const giveToCause: Operation = (_, { ask, accountId }) =>
  ask('POST', '/member/external-redemption-product/checkout', {
    account_id: accountId,
    investments: { external_redemption_product_id: 'city-food-bank' },
    fields: [{ id: 'amount', value: '2500' }],
    amount: 2_500,
    accepts_terms: true,
  });

const transferMiles: Operation = (_, { ask, reference }) =>
  ask('POST', '/member/ascenda/checkout', {
    ...membership(pick(['001', '001', '406', '407', '503']), pick(['BLUE-RIDGE', 'POLAR-CROSS'] as const)),
    amount: some(),
    account_reference_identifier: reference,
    accepts_terms: true,
  });

const cancelMiles: Operation = async ({ query }, { ask, memberId }) => {
  const [row] = await query<{ id: string }>(
    `select id from redemption where member_id = $1 and kind = 'miles' and state in ('requested', 'accepted')
     order by random() limit 1`,
    [memberId],
  );
  return row && ask('POST', `/member/ascenda/cancel/${row.id}`);
};

/** A purchase with round figures, as the bank would have told it. */
async function aPurchase({ query }: StormWorld, accountId: number): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into card_transaction (account_id, bank_reference, kind, amount_cents, currency, description, labels, posted_at,
      taken_in_at) values ($1, 'drill-' || gen_random_uuid(), 'purchase', 9000, 'USD', 'Corner Bookshop', '{}',
      now() - interval '2 days', now()) returning id::text`,
    [accountId],
  );
  return row?.id ?? '';
}

const payWithRewards: Operation = async (world, { ask, accountId }) => {
  const body = { transaction_id: await aPurchase(world, accountId), points: some() };
  return ask('POST', `/member/account/${accountId}/pay-with-reward`, body);
};

const erasePurchase: Operation = async (world, { ask, accountId }) => {
  const transactionId = await aPurchase(world, accountId);
  const body = {
    account_id: accountId,
    transaction_id: transactionId,
    charge: -90,
    chargeAmount: 90,
    conversionRate: 0.01,
    transactionDescription: 'Corner Bookshop',
  };
  return ask('POST', '/member/purchase-eraser/checkout', body);
};

const bookTrip: Operation = async ({ sandboxUrl }, { ask, accountId }) => {
  const told = await ask('GET', `/member/account/${accountId}/travel-url?lang=en`);
  try {
    const page = await (await fetch(told?.body.body.redirect_url, { signal: AbortSignal.timeout(5_000) })).text();
    const visit = /name="visit" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ visit, offer: pick(['hotel', 'flight', 'car', 'ghost']), lang: 'en' });
    await fetch(`${sandboxUrl}/travel/book`, { method: 'POST', body, signal: AbortSignal.timeout(5_000) });
  } catch {
    return undefined;
  }
  return ask('GET', `/member/account/${accountId}/itinerary`);
};

const cancelTrip: Operation = async ({ query }, { ask, accountId }) => {
  const [row] = await query<{ id: string }>(
    `select id from booking where account_id = $1 and additional_status = 'pending' and site_key not like 'demo-%'
     order by random() limit 1`,
    [accountId],
  );
  return row && ask('POST', `/member/account/${accountId}/itinerary/${row.id}/cancel`);
};

/** Links the card when it is not yet, and pays at the till. */
const payAtTill: Operation = async ({ sandboxUrl, query }, { ask, accountId }) => {
  const [linked] = await query<{ link: string }>(
    'select link_id as link from retailer_enrolment where account_id = $1 and left_at is null',
    [accountId],
  );
  const post = (path: string, body: Record<string, string>) =>
    fetch(`${sandboxUrl}${path}`, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
  if (linked) {
    const bought = await post('/retailer/buy', {
      link: linked.link,
      points: String(100 + Math.floor(Math.random() * 400)),
    });
    return bought && { status: bought.status === 303 ? 200 : bought.status, body: {} };
  }
  const path = `/member/account/${accountId}/retailer-enrolment`;
  const begun = await ask('POST', path, { accepts_terms: true });
  const { searchParams } = new URL(begun?.body.redirect_url ?? 'http://nowhere');
  const agreed = await post('/retailer/link', { ...Object.fromEntries(searchParams), shopper: 'm•••@example.com' });
  const back = new URL(agreed?.headers.get('location') ?? 'http://nowhere').searchParams;
  return ask('POST', `${path}/finish`, { state: back.get('state'), code: back.get('code') });
};

const adjust: Operation = (world, { memberId, accountId }) =>
  openOperator(world)('POST', `/staff/member/${memberId}/adjustment`, {
    account_id: accountId,
    points: pick([11, -7]),
    reason: 'A correction of the drill',
  });

/** Every way that moves points or money. */
export const operations: Readonly<Record<string, Operation>> = {
  'checkout, points': checkOut(false),
  'checkout, points and card': checkOut(true),
  'order cancelled': cancelOrder,
  'item returned': returnItem,
  deposit,
  'cash back': cashBack,
  investment: invest,
  'external product': giveToCause,
  'miles transferred': transferMiles,
  'miles cancelled': cancelMiles,
  'paid with rewards': payWithRewards,
  'purchase erased': erasePurchase,
  'trip booked': bookTrip,
  'trip cancelled': cancelTrip,
  'paid at the till': payAtTill,
  'adjusted by staff': adjust,
};
