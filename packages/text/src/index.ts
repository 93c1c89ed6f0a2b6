import { type CompiledMessage, formatMessage } from './format-message.ts';
import type { MessageArguments } from './generated/arguments.ts';
import { catalogs } from './generated/catalogs.ts';
import type { moreCatalogs } from './generated/more-catalogs.ts';

export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** What calls send and formats use: the documents' default is en-US; figures in French follow Canadian use. */
export const languageTags = { en: 'en-US', fr: 'fr-CA' } as const satisfies Record<Locale, string>;

export type MessageKey = keyof MessageArguments;
/** A message without values to fill in. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageArguments[Key] extends undefined ? Key : never;
}[MessageKey];
type FirstGroup = keyof (typeof catalogs)['en'];
export type MessageGroup = FirstGroup | keyof (typeof moreCatalogs)['en'];
type ArgumentsOf<Key extends MessageKey> = MessageArguments[Key] extends undefined
  ? []
  : [values: MessageArguments[Key]];

export type Translate = <Key extends MessageKey>(key: Key, ...values: ArgumentsOf<Key>) => string;

export interface Words {
  readonly locale: Locale;
  readonly t: Translate;
  /** Fetches groups that are not here yet; a group is loaded once. */
  readonly load: (...groups: MessageGroup[]) => Promise<void>;
  readonly has: (...groups: MessageGroup[]) => boolean;
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The language of a tag such as `fr-CA`, or nothing when it is not one of ours. */
export function localeOfTag(tag: string | undefined): Locale | undefined {
  const language = tag?.trim().slice(0, 2).toLowerCase();
  return isLocale(language) ? language : undefined;
}

/** Fetches where all other groups are found, while a page's own file is on its way. */
export const prepareWords = (): Promise<unknown> => import('./generated/more-catalogs.ts');

const isFirst = (group: MessageGroup): group is FirstGroup => group in catalogs.en;

async function fetchGroup(locale: Locale, group: MessageGroup): Promise<Record<string, CompiledMessage>> {
  if (isFirst(group)) return (await catalogs[locale][group]()).messages;
  const { moreCatalogs } = await import('./generated/more-catalogs.ts');
  return (await moreCatalogs[locale][group]()).messages;
}

export function createWords(locale: Locale): Words {
  const messages: Record<string, CompiledMessage> = {};
  const loaded = new Map<MessageGroup, Promise<void>>();
  const here = new Set<MessageGroup>();
  const take = async (group: MessageGroup): Promise<void> => {
    Object.assign(messages, await fetchGroup(locale, group));
    here.add(group);
  };
  const loadGroup = (group: MessageGroup): Promise<void> => {
    const known = loaded.get(group);
    if (known) return known;
    const loading = take(group);
    // A failed download must not be remembered as done.
    loading.catch(() => loaded.delete(group));
    loaded.set(group, loading);
    return loading;
  };
  return {
    locale,
    t: (key, ...values) => {
      const message = messages[key];
      // A group that was not loaded is a mistake in a route's list; its key is better than an empty page.
      return message ? formatMessage(message, values[0] ?? {}, languageTags[locale]) : key;
    },
    load: async (...groups) => {
      await Promise.all(groups.map(loadGroup));
    },
    has: (...groups) => groups.every((group) => here.has(group)),
  };
}
