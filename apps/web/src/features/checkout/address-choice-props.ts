import type { Address, Profile } from '@rewards/contract';
import type { ReactNode } from 'react';

/** How the delivery step talks to the component that chooses an address. */
export interface AddressChoiceProps {
  readonly profile: Profile;
  readonly book: readonly Address[];
  readonly chosen: Address | undefined;
  readonly onChoose: (address: Address) => void;
  /** The step is done, with this address. */
  readonly onDone: (address: Address) => void;
  /** Places the choice on the page, and the one button that submits it. */
  readonly children: (parts: { readonly choice: ReactNode; readonly isBusy: boolean }) => ReactNode;
}
