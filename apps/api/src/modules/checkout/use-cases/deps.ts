import type { PaymentsDeps } from '../../payments/index.ts';
import type { Program } from '../../program/index.ts';

export interface CheckoutDeps extends PaymentsDeps {
  readonly program: () => Promise<Program>;
}

export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
}
