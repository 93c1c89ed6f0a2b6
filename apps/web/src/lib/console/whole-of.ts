const WHOLE = /^\d{1,12}$/;
/** As both languages write thousands, and as a spreadsheet does. */
const THOUSANDS = /^\d{1,3}(?:[\s,'’]\d{3})+$/;

/** Undefined if the text is not a whole number. */
export function wholeOf(text: string): number | undefined {
  const typed = text.trim();
  const digits = THOUSANDS.test(typed) ? typed.replaceAll(/\D/g, '') : typed;
  return WHOLE.test(digits) ? Number(digits) : undefined;
}
