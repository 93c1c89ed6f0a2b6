import { useSyncExternalStore } from 'react';

/** The reader's answer about counting visits; undefined until they answer. */
export type Consent = 'granted' | 'denied' | undefined;

const KEY = 'rewards.analytics_consent';
const CHANGED = 'rewards:analytics-consent';

export function readConsent(): Consent {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    // A browser without storage cannot keep a "yes".
    return undefined;
  }
}

export function keepConsent(consent: 'granted' | 'denied'): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // The next page asks again, because visits must not be counted without an answer.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  // For the reader's other tabs.
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

export const useConsent = (): Consent => useSyncExternalStore(subscribe, readConsent);
