/**
 * The key of an act whose outcome is not known yet. It outlives the page and is seen by every tab: after a reload the
 * same decision is still the same act. What was decided is not kept, at most whether it is the same: it may hold an
 * account's number.
 */
interface OpenAct {
  /** Undefined for what may hold a card's number: nothing of that is kept, not even this. */
  readonly digest: string | undefined;
  readonly key: string;
  readonly sentAtMs: number;
}

const PREFIX = 'rewards.open_act.';
/** After a day it is settled at the server, and the same wish is a new one. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Tells one decision from another, and cannot be read back. */
function digestOf(decision: string): string {
  let [first, second] = [17, 31];
  for (let place = 0; place < decision.length; place += 1) {
    const code = decision.charCodeAt(place);
    first = (Math.imul(first, 31) + code) | 0;
    second = Math.imul(second ^ code, 16_777_619) | 0;
  }
  return [decision.length, first, second].join('.');
}

function read(name: string): Partial<OpenAct> {
  try {
    const kept: Partial<OpenAct> = JSON.parse(localStorage.getItem(PREFIX + name) ?? '{}') ?? {};
    return Date.now() - (kept.sentAtMs ?? 0) < LIFETIME_MS ? kept : {};
  } catch {
    return {};
  }
}

/** The key of what is open under this name; with a decision, only when it is that very one. */
export function openKeyOf(name: string, decision?: string): string | undefined {
  const { digest, key } = read(name);
  if (typeof key !== 'string') return undefined;
  return decision === undefined || digest === digestOf(decision) ? key : undefined;
}

export function keepOpenAct(name: string, key: string, decision?: string): void {
  const digest = decision === undefined ? undefined : digestOf(decision);
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ digest, key, sentAtMs: Date.now() } satisfies OpenAct));
  } catch {
    // A full or shut-off storage costs what a reload would remember, never the act.
  }
}

export const forgetOpenAct = (name: string): void => localStorage.removeItem(PREFIX + name);
