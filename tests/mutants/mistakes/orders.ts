import type { Mistake } from '../mistake.ts';

const orders = 'apps/api/src/modules/orders';
const payments = 'apps/api/src/modules/payments';

export const orderMistakes: readonly Mistake[] = [
  {
    mistake: 'An order can be cancelled at the very moment its window ends.',
    file: `${orders}/order-windows.ts`,
    find: 'now < cancellableUntil(item, placedAt, rules)',
    replace: 'now <= cancellableUntil(item, placedAt, rules)',
    caughtBy: `${orders}/order-item-status.test.ts`,
    title: 'up to the last moment of its window',
  },
  {
    mistake: 'The days for a return and for a damage are swapped.',
    file: `${orders}/order-windows.ts`,
    find: `kind === 'return' ? rules.returnDays : rules.damageDays`,
    replace: `kind === 'damage' ? rules.returnDays : rules.damageDays`,
    caughtBy: `${orders}/returns.test.ts`,
    title: 'damage can be told of for 7 days',
  },
  {
    mistake: 'Who changes an order does not lock it.',
    file: `${orders}/order-changes.repository.ts`,
    find: `member_id = \${memberId}::uuid)
    for update\``,
    replace: 'member_id = ${memberId}::uuid)`',
    caughtBy: `${orders}/returns.test.ts`,
    title: 'twenty at once open one claim',
  },
  {
    mistake: 'A promotion code is given back when the first item of several is cancelled.',
    file: `${orders}/use-cases/record-moves.ts`,
    find: 'return items.every(({ id, status })',
    replace: 'return items.some(({ id, status })',
    caughtBy: `${orders}/cancel.test.ts`,
    title: 'a code that is good for once',
  },
  {
    mistake: 'What was paid comes back although fulfilment said that the item has left.',
    file: `${orders}/use-cases/record-outcomes.ts`,
    find: `if (kind !== 'cancel' || outcome.kind !== 'accepted') return [];`,
    replace: `if (kind !== 'cancel') return [];`,
    caughtBy: `${orders}/recall.test.ts`,
    title: 'is not paid back once it has left',
  },
  {
    mistake: 'An item is called refunded before its card money is back.',
    file: `${orders}/order-changes.repository.ts`,
    find: `
      and not exists (select from card_refund_under_way r where r.reference = 'order-item:' || i.id)`,
    replace: '',
    caughtBy: `${orders}/returns.test.ts`,
    title: 'a return within 14 days comes back',
  },
  {
    mistake: 'One cancelled item of several voids the card payment of all.',
    file: `${payments}/card-payment.ts`,
    find: `payment.state === 'authorised' && compare(returned, payment.amount) === 0`,
    replace: `payment.state === 'authorised' && compare(returned, payment.amount) <= 0`,
    caughtBy: `${payments}/payments.test.ts`,
    title: 'given back in part is captured first',
  },
  {
    mistake: 'A refund that was settled in another way is paid a second time.',
    file: `${payments}/use-cases/settle-refused.ts`,
    find: `if (!refund || !known || !mayPayOtherwise(refund, { way, quietSince }))`,
    replace: `if (!refund || !known || refund.state === 'done')`,
    caughtBy: `${payments}/refused-refunds.test.ts`,
    title: 'is paid in points at the program',
  },
];
