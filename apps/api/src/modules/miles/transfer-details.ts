import type { MilesRate } from './loyalty-program.ts';

/** What is kept with a transfer: who gets the miles, and the rate it was made at. A later rate changes nothing. */
export interface TransferDetails {
  readonly programCode: string;
  readonly number: string;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly rate: MilesRate;
}
