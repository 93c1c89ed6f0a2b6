import { type Points, pointsToNumber } from '@rewards/amounts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const SETTLE_MS = 300;
const START_POINTS = 50_000;
const DIGITS = /^[1-9]\d{0,9}$/;

/**
 * The amount to compare: at most the balance. It goes into the address after a pause, so that not every step of the
 * slider asks the server.
 */
export function useComparedPoints(balance: Points) {
  const router = useRouter();
  const search: { readonly points?: string | number } = useSearch({ strict: false });
  const inAddress = String(search.points ?? '');
  const most = pointsToNumber(balance);
  const isPossible = (typed: string) => DIGITS.test(typed) && Number(typed) <= most;
  const asked = isPossible(inAddress) ? inAddress : String(Math.max(Math.min(START_POINTS, most), 1));
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  // The back button or a link changed the address.
  if (shown !== asked) {
    setShown(asked);
    setTyped(asked);
  }
  const isValid = isPossible(typed);
  useEffect(() => {
    if (typed === asked || !isValid) return undefined;
    const timer = setTimeout(
      () => void router.navigate({ to: '/redeem', search: { points: typed }, replace: true, resetScroll: false }),
      SETTLE_MS,
    );
    return () => clearTimeout(timer);
  }, [router, typed, asked, isValid]);
  return { typed, setTyped, points: Number(asked), isValid };
}
