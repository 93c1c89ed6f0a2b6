import { useState } from 'react';

/**
 * What the member agreed to, and to nothing else: when it changes under their hands, in another tab or in the
 * catalogue, the agreement is taken back and both amounts are said.
 */
export function useAgreement(of: string, amount: string) {
  const [known, setKnown] = useState({ of, amount });
  const [isAgreed, setAgreed] = useState(false);
  const [change, setChange] = useState<{ readonly before: string; readonly now: string }>();
  if (known.of !== of) {
    setKnown({ of, amount });
    setChange({ before: known.amount, now: amount });
    setAgreed(false);
  }
  return { isAgreed, setAgreed, change };
}
