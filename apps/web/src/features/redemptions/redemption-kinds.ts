import type { RedemptionKind } from '@rewards/contract';

/** By name, not from the contract's own list: its schemas stay on the server. */
export const kindNames = [
  'miles',
  'purchase',
  'annual_fee',
  'direct_deposit',
  'cash_back',
  'investment',
  'external',
  'travel',
  'retailer',
] as const satisfies readonly RedemptionKind[];

export const kindOf = (value: unknown): RedemptionKind | undefined => kindNames.find((kind) => kind === value);
