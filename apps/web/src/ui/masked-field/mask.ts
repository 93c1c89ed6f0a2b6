/** How a value is written in groups. The value itself is letters and digits; everything else is decoration. */
export interface Mask {
  /** The value inside any text, typed or pasted: decoration dropped, never longer than fits. */
  readonly clean: (text: string) => string;
  readonly format: (value: string) => string;
}

export interface Edit {
  readonly text: string;
  /** The caret's place after the browser has made the change. */
  readonly caret: number;
  readonly previousValue: string;
  readonly deletion: 'backward' | 'forward' | undefined;
}

interface Masked {
  readonly value: string;
  readonly text: string;
  readonly caret: number;
}

const isDecoration = (character: string): boolean => !/[a-z\d]/i.test(character);

/** The place right after the nth character of the value, where the next character is expected. */
function caretAfter(text: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (!isDecoration(text.charAt(index))) seen += 1;
    if (seen === count) return index + 1;
  }
  return text.length;
}

function without(value: string, index: number): string {
  return value.slice(0, index) + value.slice(index + 1);
}

/** The text, value and caret after an edit of masked text. */
export function applyMask(mask: Mask, edit: Edit): Masked {
  let value = mask.clean(edit.text);
  let before = mask.clean(edit.text.slice(0, edit.caret)).length;
  // Only decoration was deleted. It would come back at once, so the character beside it is deleted instead.
  if (edit.deletion && value === edit.previousValue) {
    if (edit.deletion === 'backward' && before > 0) {
      before -= 1;
      value = mask.clean(without(value, before));
    } else if (edit.deletion === 'forward') {
      value = mask.clean(without(value, before));
    }
  }
  const text = mask.format(value);
  return { value, text, caret: caretAfter(text, Math.min(before, value.length)) };
}

/** Input methods may write full-width digits; they count as digits. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}

/** Splits at the given lengths; the last group takes what is left. */
export function inGroups(value: string, lengths: readonly number[]): string[] {
  const groups: string[] = [];
  let rest = value;
  for (const length of lengths) {
    if (rest === '') break;
    groups.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  if (rest !== '') groups.push(rest);
  return groups;
}
