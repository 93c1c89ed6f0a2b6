import { useSyncExternalStore } from 'react';

/** What the reader said about counting visits; nothing until they have said something. */
export type Consent = 'granted' | 'denied' | undefined;

const KEY = 'rewards.analytics_consent';
const CHANGED = 'rewards:analytics-consent';

export function readConsent(): Consent {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    // A browser that keeps nothing cannot keep a yes either.
    return undefined;
  }
}

export function keepConsent(consent: 'granted' | 'denied'): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // Asked again with the next page: better than counting without an answer.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  // Another tab of the reader's.
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, readConsent);
