import { useLayoutEffect, useState } from 'react';
import { takeAddressToken } from '../../lib/session/address-token.ts';

/**
 * What the link to this page carried; nothing yet before the first drawing stays. Taken in an effect: React may draw a
 * page and throw it away, and the token is there once.
 */
export function useAddressToken(): Readonly<Record<string, string>> | undefined {
  const [parts, setParts] = useState<Readonly<Record<string, string>>>();
  // oxlint-disable-next-line react/set-state-in-effect -- taking it changes what is outside of React
  useLayoutEffect(() => setParts(takeAddressToken()), []);
  return parts;
}
