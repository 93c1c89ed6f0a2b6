import type { SegmentRule, StaffSegment } from '@rewards/contract';
import type { MessageKey, Translate, Words } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import { wholeOf } from '../../lib/console/whole-of.ts';
import type { Fact } from './facts.ts';
import { optionalWholeOf, textOf } from './typed-values.ts';
import type { Problems } from './use-saving.ts';

export interface Family {
  readonly code: string;
  readonly name: string;
}

type Part = keyof SegmentRule;

export const figureParts = [
  'points_from',
  'points_to',
  'redeemed_within_days',
  'not_redeemed_for_days',
  'held_from_months',
  'held_to_months',
] as const satisfies readonly Part[];

export type SegmentTexts = Readonly<
  Record<'code' | 'name.en' | 'name.fr' | 'language' | 'marketing' | 'accounts' | (typeof figureParts)[number], string>
>;

const consents = { yes: true, no: false } as const;

export function segmentTexts(segment: StaffSegment | undefined): SegmentTexts {
  const figure = (part: (typeof figureParts)[number]) => textOf(segment?.rule[part] ?? null);
  const marketing = segment?.rule.marketing ?? null;
  return {
    code: segment?.code ?? '',
    'name.en': segment?.name.en ?? '',
    'name.fr': segment?.name.fr ?? '',
    points_from: figure('points_from'),
    points_to: figure('points_to'),
    redeemed_within_days: figure('redeemed_within_days'),
    not_redeemed_for_days: figure('not_redeemed_for_days'),
    held_from_months: figure('held_from_months'),
    held_to_months: figure('held_to_months'),
    language: segment?.rule.language ?? '',
    marketing: marketing === null ? '' : marketing ? 'yes' : 'no',
    accounts: segment?.rule.accounts.join('\n') ?? '',
  };
}

export function segmentRule(texts: SegmentTexts, families: readonly string[]): SegmentRule {
  const { language, marketing } = texts;
  return {
    families: [...families],
    accounts: texts.accounts.split('\n').flatMap((line) => line.trim() || []),
    points_from: optionalWholeOf(texts.points_from),
    points_to: optionalWholeOf(texts.points_to),
    redeemed_within_days: optionalWholeOf(texts.redeemed_within_days),
    not_redeemed_for_days: optionalWholeOf(texts.not_redeemed_for_days),
    language: language === 'en' || language === 'fr' ? language : null,
    held_from_months: optionalWholeOf(texts.held_from_months),
    held_to_months: optionalWholeOf(texts.held_to_months),
    marketing: marketing === 'yes' || marketing === 'no' ? consents[marketing] : null,
  };
}

/** By the server's names. */
export const segmentLabels = {
  code: 'staffPrograms.code',
  'name.en': 'staffPrograms.nameEn',
  'name.fr': 'staffPrograms.nameFr',
} as const satisfies Record<string, MessageKey>;

export const isGiven = (rule: SegmentRule): boolean =>
  Object.values(rule).some((part) => (Array.isArray(part) ? part.length > 0 : part !== null));

export function figureProblems(texts: SegmentTexts, t: Translate): Map<string, string> {
  const wrong = figureParts.filter((part) => texts[part].trim() !== '' && wholeOf(texts[part]) === undefined);
  return new Map(wrong.map((part) => [`rule.${part}`, t('validation.invalid', { field: t(`staffSegments.${part}`) })]));
}

const CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function segmentProblems(texts: SegmentTexts, families: readonly string[], t: Translate): Problems {
  const problems = new Map<string, string>();
  for (const field of ['code', 'name.en', 'name.fr'] as const) {
    if (texts[field].trim() === '') problems.set(field, t('validation.required', { field: t(segmentLabels[field]) }));
  }
  if (texts.code !== '' && !CODE.test(texts.code.trim())) {
    problems.set('code', t('validation.invalid', { field: t(segmentLabels.code) }));
  }
  for (const [field, problem] of figureProblems(texts, t)) problems.set(field, problem);
  if (problems.size === 0 && !isGiven(segmentRule(texts, families))) {
    problems.set('rule.families', t('staffSegments.needsRule'));
  }
  return problems;
}

/** One part of a rule, as a person would say it; undefined if it is not given. */
export function sayPart(part: Part, rule: SegmentRule, families: readonly Family[], words: Words): string | undefined {
  const { t, locale } = words;
  const value = rule[part];
  if (value === null) return undefined;
  switch (part) {
    case 'families': {
      const names = rule.families.map((code) => families.find((family) => family.code === code)?.name ?? code);
      const cards = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
      return names.length === 0 ? undefined : t('staffSegments.say_families', { cards });
    }
    case 'accounts':
      return rule.accounts.length === 0 ? undefined : t('staffSegments.say_accounts', { count: rule.accounts.length });
    case 'points_from':
    case 'points_to':
      return t(`staffSegments.say_${part}`, { points: formatNumber(locale, Number(value)) });
    case 'redeemed_within_days':
    case 'not_redeemed_for_days':
      return t(`staffSegments.say_${part}`, { days: Number(value) });
    case 'held_from_months':
    case 'held_to_months':
      return t(`staffSegments.say_${part}`, { months: Number(value) });
    case 'language':
      return t(value === 'fr' ? 'staffSegments.language_fr' : 'staffSegments.language_en');
    case 'marketing':
      return t(value === true ? 'staffSegments.say_marketing_yes' : 'staffSegments.say_marketing_no');
  }
}

const partsOf = (rule: SegmentRule) => Object.keys(rule) as Part[];

export const sayRule = (rule: SegmentRule, families: readonly Family[], words: Words): string[] =>
  partsOf(rule).flatMap((part) => sayPart(part, rule, families, words) ?? []);

export function segmentFacts(
  texts: SegmentTexts,
  rule: SegmentRule,
  families: readonly Family[],
  words: Words,
): Fact[] {
  const { t } = words;
  const named = (['code', 'name.en', 'name.fr'] as const).map((field) => ({
    id: field,
    label: t(segmentLabels[field]),
    text: texts[field].trim(),
  }));
  const ruled = partsOf(rule).map((part) => ({
    id: `rule.${part}`,
    label: t(`staffSegments.${part}`),
    // Two lists of accounts of one length differ.
    text: part === 'accounts' ? rule.accounts.join(', ') : (sayPart(part, rule, families, words) ?? ''),
  }));
  return [...named, ...ruled];
}
