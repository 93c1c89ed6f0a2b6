import { cents, points, sumPoints } from '@rewards/amounts';
import { insertHistoricalOrder } from '../modules/orders/index.ts';
import type { Transaction } from '../platform/database.ts';

type Item = readonly [description: string, amount: number, status: 'delivered' | 'cancelled' | 'returned'];

interface OldOrder {
  readonly number: string;
  readonly day: string;
  readonly cents: number;
  readonly items: readonly Item[];
}

const old = (number: string, day: string, ...items: Item[]): OldOrder => ({ number, day, cents: 0, items });

/** As the old system wrote them: in capitals, in English, without pictures. */
const ordersOf: Readonly<Record<string, readonly OldOrder[]>> = {
  business: [
    { ...old('LEG-20817', '2020-09-02', ['OFFICE CHAIR MESH BLK', 24_500, 'delivered']), cents: 1_250 },
    old('LEG-19342', '2020-05-14', ['GIFT CARD FUEL $50', 5_000, 'delivered'], ['COFFEE GRINDER', 8_900, 'returned']),
    old('LEG-17760', '2019-11-28', ['LABEL PRINTER', 11_200, 'cancelled']),
  ],
  elite: [old('LEG-21044', '2020-10-01', ['CARRY-ON SPINNER 55CM GRY', 32_000, 'delivered'])],
  premier: [old('LEG-18825', '2020-02-20', ['WIRELESS HEADPHONES WHT', 18_400, 'delivered'])],
  wallet: [old('LEG-20110', '2020-07-07', ['ESPRESSO CUPS SET/6', 4_200, 'delivered'])],
};

export async function loadHistoricalOrders(
  tx: Transaction,
  cards: readonly { readonly login: string; readonly memberId: string }[],
): Promise<void> {
  for (const [login, orders] of Object.entries(ordersOf)) {
    const memberId = cards.find((card) => card.login === login)?.memberId;
    if (memberId === undefined) continue;
    for (const { number, day, cents: cash, items } of orders) {
      const total = sumPoints(items.map(([, amount]) => points(amount)));
      await insertHistoricalOrder(tx, memberId, {
        number,
        orderedAt: new Date(`${day}T15:00:00Z`),
        totalAmount: total,
        paidAmount: points(Number(total) - cash),
        programCurrency: 'PTS',
        cashAmount: cents(cash),
        fiatCurrency: 'USD',
        items: items.map(([description, amount, status]) => ({ description, programAmount: points(amount), status })),
      });
    }
  }
}
