import type { Address, Profile } from '@rewards/contract';

/** How the delivery step talks to whatever chooses an address. */
export interface AddressChoiceProps {
  readonly profile: Profile;
  readonly chosen: number | undefined;
  readonly onChoose: (address: Address) => void;
  readonly error: string | undefined;
  readonly fieldId: string;
}
