import * as z from 'zod/mini';

/** Turns the direction of writing: a name would show one thing and say another. Pasted text is full of it. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Breaks of the line among them: on a label or in a mail they would begin something of their own. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Marks of no width alone are no name and no street. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

/** A person who pasted it cannot see what is wrong: we put it right and do not refuse it. */
const onOneLine = z.overwrite<string>((text) => text.replaceAll(DIRECTION_MARKS, '').replaceAll(CONTROLS, ' '));

/** One line of typed text with something visible in it. */
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

const BREAKS = /\r\n?|[\p{Zl}\p{Zp}]/gu;
const OTHER_CONTROLS = /[^\P{Cc}\n\t]+/gu;
const withPlainBreaks = z.overwrite<string>((text) =>
  text.replaceAll(DIRECTION_MARKS, '').replaceAll(BREAKS, '\n').replaceAll(OTHER_CONTROLS, ' '),
);

/** Several lines of typed text. It is text everywhere it is shown: what looks like a tag is shown as it was typed. */
export const typedText = (minLength: number, maxLength: number) =>
  z.string().check(
    withPlainBreaks,
    z.trim(),
    z.minLength(minLength),
    z.maxLength(maxLength),
    z.refine((text) => text.length < minLength || VISIBLE.test(text)),
  );

/** Letters, and what joins them in names. A short word may be cut by a point: "St. John", "J. R.", "Jr." */
const NAME_WORD = String.raw`[\p{L}\p{M}](?:[\p{L}\p{M}'’ʼ·\-‐]*[\p{L}\p{M}'’]|)`;
const SHORT_WORD = String.raw`[\p{L}\p{M}]{1,3}\.`;
const WORD = `(?:${SHORT_WORD}|${NAME_WORD})`;

const NAME = new RegExp(`^${WORD}(?:,? ${WORD}){0,4}$`, 'u');

/**
 * A name goes into mails that carry the bank's brand and on parcels' labels, also to people who never asked for one: it
 * holds no address, no figure and no sentence.
 */
export const personName = typedLine(60).check(
  z.refine((text) => !VISIBLE.test(text) || NAME.test(text), { params: { rule: 'name' } }),
);
