import { useState } from 'react';

/**
 * The member agrees to exactly one amount. If another tab or the catalogue changes it, the agreement is removed and
 * both amounts are shown.
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
