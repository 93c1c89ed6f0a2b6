/**
 * The key of an act whose outcome is not known yet. It outlives the page: after a reload the same decision is still the
 * same act. What was decided is not kept, only whether it is the same: it may hold an account's number.
 */
interface OpenAct {
  readonly digest: string;
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

export const hasOpenAct = (name: string): boolean => typeof read(name).key === 'string';

/** The key of this very decision, when it is open. */
export function openKeyOf(name: string, decision: string): string | undefined {
  const { digest, key } = read(name);
  return digest === digestOf(decision) ? key : undefined;
}

export function keepOpenAct(name: string, decision: string, key: string): void {
  try {
    localStorage.setItem(
      PREFIX + name,
      JSON.stringify({ digest: digestOf(decision), key, sentAtMs: Date.now() } satisfies OpenAct),
    );
  } catch {
    // A full or shut-off storage costs what a reload would remember, never the act.
  }
}

export const forgetOpenAct = (name: string): void => localStorage.removeItem(PREFIX + name);
