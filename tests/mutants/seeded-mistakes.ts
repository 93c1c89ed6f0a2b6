import type { Mistake } from './mistake.ts';
import { accessMistakes } from './mistakes/access.ts';
import { checkoutMistakes } from './mistakes/checkout.ts';
import { contentMistakes } from './mistakes/content.ts';
import { identityMistakes } from './mistakes/identity.ts';
import { orderMistakes } from './mistakes/orders.ts';
import { promiseMistakes } from './mistakes/promises.ts';
import { redemptionMistakes } from './mistakes/redemptions.ts';
import { thiefMistakes } from './mistakes/thief.ts';
import { webMistakes } from './mistakes/web.ts';

export const seededMistakes: readonly Mistake[] = [
  ...identityMistakes,
  ...checkoutMistakes,
  ...orderMistakes,
  ...redemptionMistakes,
  ...promiseMistakes,
  ...contentMistakes,
  ...accessMistakes,
  ...thiefMistakes,
  ...webMistakes,
];
