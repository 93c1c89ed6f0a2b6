import * as z from 'zod/mini';

/** Turns the direction of writing: a name would show one thing and say another. Pasted text is full of it. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Breaks of the line among them: on a label or in a mail they would begin something of their own. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Marks of no width alone are no name and no street. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

/** Whoever pasted it cannot see what is wrong with it: it is put right, not refused. */
const onOneLine = z.overwrite<string>((text) => text.replaceAll(DIRECTION_MARKS, '').replaceAll(CONTROLS, ' '));

/** One line that somebody typed, and that can be seen. */
export const typedLine = (maxLength: number) =>
  z.string().check(
    onOneLine,
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    // What is empty has been said to be so.
    z.refine((text) => text === '' || VISIBLE.test(text)),
  );

/** The same, or nothing. */
export const typedLineOrNothing = (maxLength: number) => z.string().check(onOneLine, z.trim(), z.maxLength(maxLength));

/** Digits in no name, of whatever script: the parcel's label would be read as an address line. */
export const personName = typedLine(60).check(z.regex(/^\P{Nd}*$/u));
