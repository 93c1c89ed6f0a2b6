import * as z from 'zod/mini';
import { rule } from './document-problem.ts';

/** Nothing that breaks the line or turns the direction of writing: it would show one thing and say another. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
/** Marks of no width alone are no name. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

/** One line of a configured document. */
export const writtenLine = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.regex(ONE_LINE, rule('one_line')),
    // What is empty has been said to be so.
    z.refine((text) => text === '' || VISIBLE.test(text), rule('one_line')),
  );

/**
 * A path of this site or an https address, as one may become a link. No `javascript:`, no `//host` (nor `/\host`, which
 * browsers read as one), no name and password before the host that would show one site and lead to another, and nothing
 * that cannot be seen, such as marks that turn the direction of writing.
 */
const ADDRESS = /^(?:\/(?![/\\])|https:\/\/(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?(?![^/?#]))[^\s\\"<>\p{C}]*$/iu;

export const webAddress = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(ADDRESS, rule('web_address')));
