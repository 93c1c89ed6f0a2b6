import type { Mistake } from '../mistake.ts';

const web = 'apps/web/src';

export const webMistakes: readonly Mistake[] = [
  {
    mistake: 'The button names the points of the balance, not those that are transferred.',
    file: `${web}/routes/redeem/miles-redeem.tsx`,
    find: `t('miles.confirm', { points: amount ? formatPoints(locale, amount) : '' })`,
    replace: `t('miles.confirm', { points: formatPoints(locale, session.pooledBalance) })`,
    caughtBy: `${web}/routes/redeem/miles.test.tsx`,
    title: 'asks for what the partner’s fields name',
  },
  {
    mistake: 'The button for cash back names the worth of the whole balance.',
    file: `${web}/routes/redeem/redeem-cash-back.tsx`,
    find: `t('deposits.confirmCashBack', { cash: formatCash(locale, worth) })`,
    replace: `t('deposits.confirmCashBack', { cash: formatCash(locale, redemptionValue(session.pooledBalance)) })`,
    caughtBy: `${web}/routes/redeem/redeem-investments.test.tsx`,
    title: 'cash back is an amount',
  },
  {
    mistake: 'The review opens without waiting for the partner’s word on the number.',
    file: `${web}/features/redemptions/components/redeem-flow.tsx`,
    find: 'if (await props.check()) toReview();',
    replace: 'if (props.check()) toReview();',
    caughtBy: `${web}/routes/redeem/miles.test.tsx`,
    title: 'is a notification, and stands at its field',
  },
  {
    mistake: 'An order that was refused because of its cart says nothing.',
    file: `${web}/features/checkout/components/review-step.tsx`,
    find: 'error={change && isAboutCart(error) ? undefined : error}',
    replace: 'error={isAboutCart(error) ? undefined : error}',
    caughtBy: `${web}/routes/shop/checkout-failures.test.tsx`,
    title: 'cart_ordered (409)',
  },
  {
    mistake: 'A second press is taken while the first is on its way.',
    file: `${web}/lib/acts/one-act.ts`,
    find: `    if (isUnderWay.current) return;
    isUnderWay.current = true;`,
    replace: '    isUnderWay.current = true;',
    caughtBy: `${web}/routes/redeem/redeem-direct-deposit.test.tsx`,
    title: 'pressing twice is one redemption',
  },
  {
    mistake: 'The same decision gets another key at the second press, though nobody knows what became of the first.',
    file: `${web}/lib/acts/one-act.ts`,
    find: 'if (isRefused(failure)) intent.current = undefined;',
    replace: 'intent.current = undefined;',
    caughtBy: `${web}/routes/account/orders.test.tsx`,
    title: 'is the same cancellation when it is asked for again',
  },
  {
    mistake: 'The balance is not asked for again while it is what it was before the spend.',
    file: `${web}/lib/redeeming/follow-balance.ts`,
    find: 'if (compare(shown.current, before) !== 0) return;',
    replace: 'if (compare(shown.current, before) === 0) return;',
    caughtBy: `${web}/routes/redeem/redeem-direct-deposit.test.tsx`,
    title: 'up to three times',
  },
  {
    mistake: 'A purchase that costs exactly the balance cannot be paid.',
    file: `${web}/features/pay-with-rewards/use-payment.ts`,
    find: 'const canPayAll = compare(balance, all) >= 0;',
    replace: 'const canPayAll = compare(balance, all) > 0;',
    caughtBy: `${web}/routes/redeem/pay-with-rewards.test.tsx`,
    title: 'when the balance is just enough',
  },
  {
    mistake: 'The agreement to the old total counts for the new one.',
    file: `${web}/features/checkout/use-agreement.ts`,
    find: '    setChange({ before: known.amount, now: amount });\n    setAgreed(false);',
    replace: '    setChange({ before: known.amount, now: amount });',
    caughtBy: `${web}/routes/shop/checkout-failures.test.tsx`,
    title: 'asks for the agreement again',
  },
  {
    mistake: 'A tap that comes after the answer, and before the next page, orders again.',
    file: `${web}/features/checkout/use-place-order.ts`,
    find: '!isPlaced.current && act(bodyOf(cart, checkout))',
    replace: 'act(bodyOf(cart, checkout))',
    caughtBy: `${web}/routes/shop/checkout.test.tsx`,
    title: 'pressed twice is one order',
  },
];
