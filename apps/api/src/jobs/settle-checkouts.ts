import { settleAttempt, settleCheckouts } from '../modules/checkout/index.ts';
import { settleForgottenPayments } from '../modules/payments/index.ts';
import type { House } from '../wiring.ts';

/** Settles what a crash left open, before or after the commit: checkouts that hold something, payments that are due. */
export async function settleOpenCheckouts(house: House): Promise<void> {
  await settleCheckouts(house);
  await settleForgottenPayments(house);
}

/** Queued with each checkout that asks a card; mostly there is nothing left to do. */
export async function settleCheckout(house: House, id: string): Promise<void> {
  await settleAttempt(house, id);
}
