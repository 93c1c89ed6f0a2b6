import { useLayoutEffect, useState } from 'react';
import { takeAddressToken } from './address-token.ts';

/**
 * The content of the link to this page; undefined until the first effect. It is taken in an effect because React may
 * draw a page and discard it, and the token can be taken only once.
 */
export function useAddressToken(): Readonly<Record<string, string>> | undefined {
  const [parts, setParts] = useState<Readonly<Record<string, string>>>();
  // oxlint-disable-next-line react/set-state-in-effect -- taking it changes what is outside of React
  useLayoutEffect(() => setParts(takeAddressToken()), []);
  return parts;
}
