import type { BodyOf, Calls } from '@rewards/contract';
import { createContext, useContext } from 'react';

export interface CartWish {
  readonly variantId: number;
  readonly quantity: number;
  readonly name: string;
  /** For an eGift card: who gets it. What was disclosed about it is accepted. */
  readonly recipient?: NonNullable<BodyOf<Calls['addToCart']>['address']>;
}

/** Lets a component that shows a product add it to the cart, without knowing the cart. True when it was added. */
export interface CartDoor {
  readonly add: (wish: CartWish) => Promise<boolean>;
  readonly isAdding: boolean;
  /** The answer to the last addition is open, with a primary button of its own. */
  readonly hasAdded: boolean;
  /** The present total of the cart, in points. */
  readonly inCart: number;
}

const DoorContext = createContext<CartDoor | undefined>(undefined);

export const CartDoorProvider = DoorContext.Provider;

export const useCartDoor = (): CartDoor | undefined => useContext(DoorContext);

/** Takes a click's `detail`. The second click of a double click, even a quick one, does not mean a second item. */
export const isOnePress = (detail: number): boolean => detail < 2;
