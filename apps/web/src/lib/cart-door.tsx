import { createContext, useContext } from 'react';

export interface CartWish {
  readonly variantId: number;
  readonly quantity: number;
  readonly name: string;
  /** For an eGift card: who gets it. What was disclosed about it is accepted. */
  readonly recipient?: { readonly first_name: string; readonly last_name: string; readonly email: string };
}

/** How whatever shows a product puts it into the cart, without knowing the cart. True when it is in. */
export interface CartDoor {
  readonly add: (wish: CartWish) => Promise<boolean>;
  readonly isAdding: boolean;
  /** What the cart comes to already, in points. */
  readonly inCart: number;
}

const DoorContext = createContext<CartDoor | undefined>(undefined);

export const CartDoorProvider = DoorContext.Provider;

export const useCartDoor = (): CartDoor | undefined => useContext(DoorContext);

/** By a click's `detail`. The second click of a double click is nobody's wish for a second one, however fast the first. */
export const isOnePress = (detail: number): boolean => detail < 2;
