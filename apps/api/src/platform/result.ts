/** An expected "no": a value with a stable code. Bugs and outages are thrown instead. */
export interface Refusal {
  readonly code: string;
}

/** What a refusal is about, for programs and for its words: figures, names, and moments as `…_at` in ISO 8601. */
export type Reason = Readonly<Record<string, string | number>>;

export type Result<Value, R extends Refusal = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: R };

export const accept = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const refuse = <const Code extends string>(
  code: Code,
): { readonly ok: false; readonly refusal: { readonly code: Code } } => ({ ok: false, refusal: { code } });

export const refuseBecause = <const Code extends string>(
  code: Code,
  reason: Reason,
): { readonly ok: false; readonly refusal: { readonly code: Code; readonly reason: Reason } } => ({
  ok: false,
  refusal: { code, reason },
});
