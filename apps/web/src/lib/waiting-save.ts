/** What a visitor wanted to save before logging on. Kept in this tab only, and for a limited time. */
const KEY = 'rewards.waiting_save';
const LIFETIME_MS = 30 * 60 * 1000;

export interface WaitingSave {
  readonly variantId: number;
  readonly name: string;
}

export function rememberSave({ variantId, name }: WaitingSave, nowMs: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ variantId, name, expiresAtMs: nowMs + LIFETIME_MS }));
  } catch {
    // Without storage the reader presses again after log-on.
  }
}

export function waitingSave(nowMs: number): WaitingSave | undefined {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { variantId, name, expiresAtMs }: Partial<Record<string, unknown>> = { ...stored };
    const isOurs = Number.isSafeInteger(variantId) && typeof name === 'string' && typeof expiresAtMs === 'number';
    return isOurs && expiresAtMs > nowMs ? { variantId: Number(variantId), name } : undefined;
  } catch {
    return undefined;
  }
}

/** Works once: the caller that takes the save must carry it out. */
export function takeSave(nowMs: number): WaitingSave | undefined {
  const waiting = waitingSave(nowMs);
  sessionStorage.removeItem(KEY);
  return waiting;
}
