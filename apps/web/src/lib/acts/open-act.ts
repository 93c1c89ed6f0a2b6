/**
 * The key of an act with an unknown outcome. It outlives the page and all tabs see it: after a reload the same decision
 * is still the same act. The decision may hold an account's number. So it is not kept, only a digest that can be
 * compared.
 */
interface OpenAct {
  /** Undefined if the decision may hold a card's number: then not even a digest is kept. */
  readonly digest: string | undefined;
  readonly key: string;
  readonly sentAtMs: number;
}

const PREFIX = 'rewards.open_act.';
/** After a day the server has settled it, and the same decision is a new act. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Distinguishes decisions, and cannot be read back. */
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

/** The key of the open act with this name. If a decision is given, only when the act is for that decision. */
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
    // Without working storage a reload forgets the act; the act itself still works.
  }
}

export const forgetOpenAct = (name: string): void => localStorage.removeItem(PREFIX + name);
