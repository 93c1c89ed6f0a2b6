import { useRef, useState } from 'react';

/**
 * The quantity of a line while it is sent to the server. It changes with every press. One request runs at a time and
 * sends the latest quantity, so that three presses on a slow line count as three. A failure shows the cart's quantity
 * again.
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
