import type { Mistake } from '../mistake.ts';

const checkout = 'apps/api/src/modules/checkout';
const payments = 'apps/api/src/modules/payments';

export const checkoutMistakes: readonly Mistake[] = [
  {
    mistake: 'Exactly the least share in points is refused.',
    file: `${checkout}/payment-decision.ts`,
    find: 'if (compare(offered.points, cart.minSplitPoints) < 0)',
    replace: 'if (compare(offered.points, cart.minSplitPoints) <= 0)',
    caughtBy: `${checkout}/checkout.test.ts`,
    title: '79.9 %',
  },
  {
    mistake: 'A card may be charged more than is left to pay.',
    file: `${checkout}/payment-decision.ts`,
    find: 'return compare(asked, offered.card) === 0;',
    replace: 'return compare(asked, offered.card) <= 0;',
    caughtBy: `${checkout}/checkout.test.ts`,
    title: '79.9 %',
  },
  {
    mistake: 'A key that is under way answers another body with the order of the first.',
    file: `${checkout}/use-cases/begin-checkout.ts`,
    find: `  if (!attempt.request.fingerprint.equals(request.fingerprint)) return refuse('idempotency_key_reused');\n`,
    replace: '',
    caughtBy: `${checkout}/checkout-recovery.test.ts`,
    title: 'an answer nobody knows is in progress',
  },
  {
    mistake: 'A declined card keeps the use of the promotion.',
    file: `${checkout}/use-cases/end-attempt.ts`,
    find: '    await releasePromotionUses(tx, id);\n',
    replace: '',
    caughtBy: `${checkout}/checkout.test.ts`,
    title: 'gives its use back',
  },
  {
    mistake: 'Who ends a checkout does not lock it.',
    file: `${checkout}/checkout.repository.ts`,
    find: 'where id = ${id} for update`',
    replace: 'where id = ${id}`',
    caughtBy: `${checkout}/checkout-recovery.test.ts`,
    title: 'settled by ten at once',
  },
  {
    mistake: 'A checkout whose first request is still at work is settled by the second.',
    file: `${checkout}/use-cases/settle-attempt.ts`,
    find: 'attempt.settleAfter <= deps.clock.now()',
    replace: 'attempt.settleAfter >= deps.clock.now()',
    caughtBy: `${checkout}/checkout-recovery.test.ts`,
    title: 'an answer nobody knows is in progress',
  },
  {
    mistake: 'A key that was called not placed can still place an order.',
    file: `${checkout}/use-cases/settle-by-key.ts`,
    find: '    await closeKey(tx, request);\n',
    replace: '',
    caughtBy: `${checkout}/checkout-recovery.test.ts`,
    title: 'one that never came is not placed',
  },
  {
    mistake: 'The last card number of a range is refused.',
    file: `${payments}/card.ts`,
    find: 'from <= bin && bin <= to',
    replace: 'from <= bin && bin < to',
    caughtBy: `${payments}/card.test.ts`,
    title: 'range',
  },
];
