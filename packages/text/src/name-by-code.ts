import type { Locale } from './index.ts';

interface Named {
  readonly code: string;
  readonly name: Readonly<Record<Locale, string>>;
}

/** Something that is gone has no name any more: its code is shown. */
export const nameByCode = (all: readonly Named[], code: string, locale: Locale): string =>
  all.find((each) => each.code === code)?.name[locale] ?? code;
