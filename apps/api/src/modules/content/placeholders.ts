import type { ContentEntry } from './content.ts';

/**
 * Texts hold phones, hours and figures by name, such as `{personal_phone}`: when the bank changes one in the program's
 * configuration, it changes in all texts.
 */
export const placeholderNames = [
  'brand',
  'personal_phone',
  'business_phone',
  'weekday_hours',
  'weekend_hours',
  'minimum_points',
  'minimum_cash',
  'purchase_minimum',
  'window_days',
  'minimum_cart_points',
  'delivery_weeks',
  'gift_card_days',
  'dispatch_days',
  'confirmation_hours',
  'gift_card_hours',
  'cancellation_hours',
  'return_days',
  'damage_days',
  'points_life_months',
  'miles_days',
  'miles_days_most',
  'travel_credit_hours',
  'travel_bonus',
  'travel_bonus_most',
  'least_points_percent',
  'browsers',
] as const;

export type PlaceholderName = (typeof placeholderNames)[number];
export type Facts = Readonly<Record<PlaceholderName, string>>;
export type FactsByLocale = { readonly en: Facts; readonly fr: Facts };

const placeholder = /\{([a-z_]+)\}/g;
const isKnown = (name: string): name is PlaceholderName => placeholderNames.some((known) => known === name);

export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !isKnown(name));

const htmlNames: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => htmlNames[character] ?? '');

function fillText(text: string, facts: Facts, isHtml: boolean): string {
  return text.replaceAll(placeholder, (whole, name: string) => {
    if (!isKnown(name)) return whole;
    return isHtml ? escapeHtml(facts[name]) : facts[name];
  });
}

/** Plain text with its facts. */
export const fillPlainText = (text: string, facts: Facts): string => fillText(text, facts, false);

/** A fact is text: in rich text it is escaped, so that a brand called `A & B` stays what it is. */
function fill(value: unknown, facts: FactsByLocale, locale: 'en' | 'fr' | undefined, isHtml: boolean): unknown {
  if (typeof value === 'string') return locale === undefined ? value : fillText(value, facts[locale], isHtml);
  if (Array.isArray(value)) return value.map((part) => fill(part, facts, locale, isHtml));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      fill(part, facts, key === 'en' || key === 'fr' ? key : locale, isHtml || key.endsWith('Html')),
    ]),
  );
}

/** The entry as readers see it: each language with the facts as that language writes them. */
export const fillEntry = (entry: ContentEntry, facts: FactsByLocale): ContentEntry =>
  ({ ...entry, document: fill(entry.document, facts, undefined, false) }) as ContentEntry;
