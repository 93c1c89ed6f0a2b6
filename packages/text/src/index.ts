import { type I18n, setupI18n } from '@lingui/core';
import type { MessageArguments } from './generated/arguments.ts';
import { catalogs } from './generated/catalogs.ts';

export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** What calls send and formats use: the documents' default is en-US; figures in French follow Canadian use. */
export const languageTags = { en: 'en-US', fr: 'fr-CA' } as const satisfies Record<Locale, string>;

export type MessageKey = keyof MessageArguments;
export type MessageGroup = keyof (typeof catalogs)['en'];
type ArgumentsOf<Key extends MessageKey> = MessageArguments[Key] extends undefined
  ? []
  : [values: MessageArguments[Key]];

export type Translate = <Key extends MessageKey>(key: Key, ...values: ArgumentsOf<Key>) => string;

export interface Words {
  readonly locale: Locale;
  readonly t: Translate;
  /** Fetches groups that are not here yet; a group is loaded once. */
  readonly load: (...groups: MessageGroup[]) => Promise<void>;
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The language of a tag such as `fr-CA`, or nothing when it is not one of ours. */
export function localeOfTag(tag: string | undefined): Locale | undefined {
  const language = tag?.trim().slice(0, 2).toLowerCase();
  return isLocale(language) ? language : undefined;
}

export function createWords(locale: Locale): Words {
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: {} } });
  const loaded = new Map<MessageGroup, Promise<void>>();
  const loadGroup = (group: MessageGroup): Promise<void> => {
    const known = loaded.get(group);
    if (known) return known;
    const loading = catalogs[locale][group]().then(({ messages }) => i18n.load(locale, messages));
    // A failed download must not be remembered as done.
    loading.catch(() => loaded.delete(group));
    loaded.set(group, loading);
    return loading;
  };
  return {
    locale,
    t: (key, ...values) => i18n._(key, values[0]),
    load: async (...groups) => {
      await Promise.all(groups.map(loadGroup));
    },
  };
}
