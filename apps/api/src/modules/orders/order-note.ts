/** Why something happened, by code; each has words in both languages. */
const noteCodes = [
  'member_request',
  'out_of_stock',
  'refused_by_supplier',
  'address_problem',
  'stock_on_the_way',
  'mailbox_unreachable',
  'outside_policy',
  'nothing_received',
  'promise_missed',
  'code_dead',
  'code_was_used',
] as const;
type NoteCode = (typeof noteCodes)[number];

const isNoteCode = (note: string | null): note is NoteCode => noteCodes.some((code) => code === note);

/** The key of a note's words; nothing for what has none. */
export const noteKey = (note: string | null): `orderStatuses.reason_${NoteCode}` | undefined =>
  isNoteCode(note) ? `orderStatuses.reason_${note}` : undefined;
