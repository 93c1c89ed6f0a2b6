/**
 * What a member typed and has not sent yet, for when the session ends under their hands. It stands in this tab's own
 * storage, under the form and the member; nobody else's log-on finds it, and an explicit log-out takes it away.
 */
const PREFIX = 'rewards.draft.';
/** Shared by all tabs: what was written before this moment is void, also in a tab that hears of the log-out later. */
const VOID_KEY = 'rewards.drafts_void_before';

export type DraftValue = string | boolean;
export type DraftValues = Readonly<Record<string, DraftValue>>;

/** A form names what it wants kept; these are not kept whoever names them: passwords, card data, tokens. */
const neverKept = /pass|pwd|pin\b|card|cvv|cvc|expir|secret|token|otp/i;

interface StoredDraft {
  readonly writtenAtMs: number;
  readonly values: DraftValues;
}

const keyOf = (form: string, memberId: string): string => `${PREFIX}${form}.${memberId}`;
const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
const voidBeforeMs = (): number => Number(localStorage.getItem(VOID_KEY) ?? 0);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Storage can hold what another version, or somebody's hand, left there: only plain values of the named fields pass. */
function parse(text: string | null): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isObject(stored) || !isObject(stored['values']) || typeof stored['writtenAtMs'] !== 'number') return undefined;
    return { writtenAtMs: stored['writtenAtMs'], values: onlyPlain(stored['values']) };
  } catch {
    return undefined;
  }
}

const onlyPlain = (values: Readonly<Record<string, unknown>>): DraftValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, DraftValue] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    ),
  );

const only = (values: Readonly<Record<string, unknown>>, fields: readonly string[]): DraftValues =>
  Object.fromEntries(
    Object.entries(onlyPlain(values)).filter(([name]) => fields.includes(name) && !neverKept.test(name)),
  );

export function readDraft(form: string, memberId: string, fields: readonly string[]): DraftValues {
  const stored = parse(sessionStorage.getItem(keyOf(form, memberId)));
  return stored && stored.writtenAtMs > voidBeforeMs() ? only(stored.values, fields) : {};
}

export function writeDraft(
  form: string,
  memberId: string,
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
): void {
  const draft: StoredDraft = { writtenAtMs: Date.now(), values: only(values, fields) };
  try {
    sessionStorage.setItem(keyOf(form, memberId), JSON.stringify(draft));
  } catch {
    // A full or shut-off storage costs the convenience, never the form.
  }
}

export const forgetDraft = (form: string, memberId: string): void => sessionStorage.removeItem(keyOf(form, memberId));

/** An explicit log-out: nothing typed stays, here or in the other tabs. */
export function forgetAllDrafts(): void {
  localStorage.setItem(VOID_KEY, String(Date.now()));
  for (const key of draftKeys()) sessionStorage.removeItem(key);
}

/** Another tab logged out: what it declared void goes here, too. A time-out declares nothing. */
export function forgetVoidDrafts(): void {
  for (const key of draftKeys()) {
    const stored = parse(sessionStorage.getItem(key));
    if (!stored || stored.writtenAtMs <= voidBeforeMs()) sessionStorage.removeItem(key);
  }
}

/** Somebody logged on: what others typed in this tab is none of their business. */
export function keepDraftsOf(memberId: string): void {
  for (const key of draftKeys()) if (!key.endsWith(`.${memberId}`)) sessionStorage.removeItem(key);
}
