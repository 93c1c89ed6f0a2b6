/**
 * What a member typed but has not sent, kept in case the session ends. It is in this tab's own storage, under the form
 * and the member. Another member's log-on does not find it, and a log-out removes it.
 */
const PREFIX = 'rewards.draft.';
/** Shared by all tabs: drafts from before this moment are void, also in a tab that learns of the log-out later. */
const VOID_KEY = 'rewards.drafts_void_before';

export type DraftValue = string | boolean;
export type DraftValues = Readonly<Record<string, DraftValue>>;

/** A form names the fields to keep. These are never kept, even if a form names them: passwords, card data, tokens. */
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

/** Another version, or a person, may have written to storage: only plain values of the named fields are read. */
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
    // Without working storage only this convenience is lost; the form still works.
  }
}

export const forgetDraft = (form: string, memberId: string): void => sessionStorage.removeItem(keyOf(form, memberId));

/** The member logged out: all drafts are removed, here and in the other tabs. */
export function forgetAllDrafts(): void {
  localStorage.setItem(VOID_KEY, String(Date.now()));
  for (const key of draftKeys()) sessionStorage.removeItem(key);
}

/** Another tab logged out: the drafts that it made void are removed here, too. A time-out makes no draft void. */
export function forgetVoidDrafts(): void {
  for (const key of draftKeys()) {
    const stored = parse(sessionStorage.getItem(key));
    if (!stored || stored.writtenAtMs <= voidBeforeMs()) sessionStorage.removeItem(key);
  }
}

/** A member logged on: drafts of other members in this tab are removed. */
export function keepDraftsOf(memberId: string): void {
  for (const key of draftKeys()) if (!key.endsWith(`.${memberId}`)) sessionStorage.removeItem(key);
}
