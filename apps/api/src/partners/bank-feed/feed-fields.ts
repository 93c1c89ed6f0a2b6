import * as z from 'zod/mini';

const KEPT_CHARACTERS = 10_000;
const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(2286, 0, 1);

/** No NUL and no half of a pair: the database could not keep it, and one line would hold up all. */
export const text = (maxLength: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((value) => value.isWellFormed() && !value.includes('\0')),
  );

/** Which there are is the program's to say. */
export const code = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(40));

export const numberEnding = z.string().check(z.regex(/^\d{4}$/));

export const moment = z.iso
  .datetime({ offset: true })
  .check(z.refine((value) => Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST));

/** A line as it came, for a person to look at. */
export const keptText = (told: unknown): string => JSON.stringify(told).slice(0, KEPT_CHARACTERS);
