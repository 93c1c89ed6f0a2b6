import { useRef, useState } from 'react';

/**
 * The quantity of a line while the server is told of it. It moves with every press; what is sent is always the last
 * wish, one request after the other, so that three presses on a slow line are three. A failure brings back what is in
 * the cart.
 */
export function useLineQuantity(inCart: number, send: (quantity: number) => Promise<unknown>) {
  const [wanted, setWanted] = useState<number>();
  const next = useRef<number>(undefined);
  const isSending = useRef(false);
  const sendAll = async () => {
    isSending.current = true;
    try {
      while (next.current !== undefined) {
        const quantity = next.current;
        next.current = undefined;
        await send(quantity);
      }
    } catch {
      next.current = undefined;
    }
    isSending.current = false;
    setWanted(undefined);
  };
  const setQuantity = (quantity: number) => {
    setWanted(quantity);
    next.current = quantity;
    if (!isSending.current) void sendAll();
  };
  return { quantity: wanted ?? inCart, setQuantity };
}
