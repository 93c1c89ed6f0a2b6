import * as z from 'zod/mini';

/**
 * Breaks of the line, other control characters, and what turns the direction of writing: on a label or in a mail such a
 * text would show one thing and say another.
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Marks of no width alone are no name and no street. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

const isOneLine = z.refine<string>((text) => !HIDDEN.test(text));

/** One line that somebody typed, and that can be seen. */
export const typedLine = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    isOneLine,
    // What is empty has been said to be so.
    z.refine((text) => text === '' || VISIBLE.test(text)),
  );

/** The same, or nothing. */
export const typedLineOrNothing = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength), isOneLine);

/** Digits in no name, of whatever script: the parcel's label would be read as an address line. */
export const personName = typedLine(60).check(z.regex(/^\P{Nd}*$/u));
