import { type AllowedMove, movesTooFar } from '@rewards/amounts';
import type { Locale, Translate } from '@rewards/text';
import { wholeOf } from '../../lib/console/whole-of.ts';
import type { Configuration } from './configuration.ts';
import type { Fact } from './facts.ts';
import { categoryLabels } from './program-fields.ts';
import {
  allowedFigures,
  allowedPercents,
  figureOf,
  type Ratio,
  ratioOf,
  ratioToSave,
  typedFigure,
} from './rate-figures.ts';
import type { Problems } from './use-saving.ts';

interface Bonus {
  readonly category: string;
  readonly pointsPerDollar: Ratio;
  readonly mostDollarsAYear?: number;
}

/** The parts of the stored configuration that say what points are worth and earn. */
interface Stored {
  readonly cardFamilies: readonly { readonly code: string; readonly name: Readonly<Record<Locale, string>> }[];
  readonly rates: { readonly redemption: Ratio; readonly topUp: Ratio };
  readonly earning: {
    readonly lifeMonths: number;
    readonly closedCardDays?: number;
    readonly families: Readonly<Record<string, { readonly base: Ratio; readonly bonus: readonly Bonus[] }>>;
  };
  readonly redemptions: { readonly travelBonus: readonly { readonly label: string; readonly percent: number }[] };
}
export const ratesIn = (configuration: Configuration): Stored => configuration as unknown as Stored;

/** What is typed, by the key of each figure, and which categories there are. */
export interface RatesDraft {
  readonly texts: Readonly<Record<string, string>>;
  /** By the code of the card. */
  readonly bonus: Readonly<Record<string, readonly string[]>>;
  readonly travel: readonly string[];
}

type Kind = 'times' | 'cents' | 'percent' | 'dollars' | 'months' | 'days';

export interface Slot {
  /** The same figure before and after, wherever its row stands. */
  readonly key: string;
  /** As the server calls it in this draft. */
  readonly id: string;
  readonly kind: Kind;
  readonly family?: string;
  readonly category?: string;
}

export const keys = {
  base: (family: string) => `${family} base`,
  bonus: (family: string, category: string) => `${family} ${category}`,
  most: (family: string, category: string) => `${family} ${category} most`,
  travel: (category: string) => `travel ${category}`,
};

/** Every figure of a draft in the order of the page. */
export function slotsOf({ bonus, travel }: RatesDraft): Slot[] {
  return [
    ...Object.entries(bonus).flatMap(([family, categories]): Slot[] => {
      const at = `earning.families.${family}`;
      return [
        { key: keys.base(family), id: `${at}.base.numerator`, kind: 'times', family },
        ...categories.flatMap((category, place): Slot[] => [
          {
            key: keys.bonus(family, category),
            id: `${at}.bonus.${place}.pointsPerDollar.numerator`,
            kind: 'times',
            family,
            category,
          },
          {
            key: keys.most(family, category),
            id: `${at}.bonus.${place}.mostDollarsAYear`,
            kind: 'dollars',
            family,
            category,
          },
        ]),
      ];
    }),
    { key: 'redemption', id: 'rates.redemption.numerator', kind: 'cents' },
    { key: 'topUp', id: 'rates.topUp.numerator', kind: 'cents' },
    ...travel.map(
      (category, place): Slot => ({
        key: keys.travel(category),
        id: `redemptions.travelBonus.${place}.percent`,
        kind: 'percent',
        category,
      }),
    ),
    { key: 'lifeMonths', id: 'earning.lifeMonths', kind: 'months' },
    { key: 'closedCardDays', id: 'earning.closedCardDays', kind: 'days' },
  ];
}

const USUAL_CLOSED_CARD_DAYS = 60;

/** The figures in force, by key. */
export function figuresIn({ rates, earning, redemptions }: Stored): Record<string, number> {
  return {
    redemption: figureOf(rates.redemption),
    topUp: figureOf(rates.topUp),
    lifeMonths: earning.lifeMonths,
    closedCardDays: earning.closedCardDays ?? USUAL_CLOSED_CARD_DAYS,
    ...Object.fromEntries(redemptions.travelBonus.map(({ label, percent }) => [keys.travel(label), percent])),
    ...Object.fromEntries(
      Object.entries(earning.families).flatMap(([family, { base, bonus }]) => [
        [keys.base(family), figureOf(base)],
        ...bonus.flatMap(({ category, pointsPerDollar, mostDollarsAYear = 0 }) => [
          [keys.bonus(family, category), figureOf(pointsPerDollar)],
          [keys.most(family, category), mostDollarsAYear],
        ]),
      ]),
    ),
  };
}

export function draftOf(stored: Stored, locale: Locale): RatesDraft {
  const texts = Object.entries(figuresIn(stored)).map(([key, figure]) => [key, typedFigure(locale, figure)]);
  // In the order of the cards, as members and staff know them.
  const families = stored.cardFamilies.map(({ code }) => [
    code,
    (stored.earning.families[code]?.bonus ?? []).map(({ category }) => category),
  ]);
  return {
    texts: Object.fromEntries(texts),
    bonus: Object.fromEntries(families),
    travel: stored.redemptions.travelBonus.map(({ label }) => label),
  };
}

/** Undefined if what is typed is no figure. */
export function typedValue({ texts }: RatesDraft, { key, kind }: Pick<Slot, 'key' | 'kind'>): number | undefined {
  const text = texts[key] ?? '';
  if (kind !== 'times' && kind !== 'cents') return wholeOf(text);
  const ratio = ratioOf(text);
  return ratio && figureOf(ratio);
}

/** The document with what is typed. Only for a draft without problems. */
export function configurationWith(draft: RatesDraft, configuration: Configuration): Configuration {
  const { rates, earning, redemptions } = ratesIn(configuration);
  const ratio = (key: string, stored?: Ratio) => ratioToSave(draft.texts[key] ?? '', stored);
  const whole = (key: string) => wholeOf(draft.texts[key] ?? '');
  const families = Object.entries(draft.bonus).map(([family, categories]) => {
    const stored = earning.families[family];
    const bonus = categories.map((category) => ({
      category,
      pointsPerDollar: ratio(
        keys.bonus(family, category),
        stored?.bonus.find((each) => each.category === category)?.pointsPerDollar,
      ),
      mostDollarsAYear: whole(keys.most(family, category)),
    }));
    return [family, { base: ratio(keys.base(family), stored?.base), bonus }];
  });
  return {
    ...configuration,
    rates: { redemption: ratio('redemption', rates.redemption), topUp: ratio('topUp', rates.topUp) },
    earning: {
      ...earning,
      lifeMonths: whole('lifeMonths'),
      closedCardDays: whole('closedCardDays'),
      families: Object.fromEntries(families),
    },
    redemptions: {
      ...redemptions,
      travelBonus: draft.travel.map((label) => ({ label, percent: whole(keys.travel(label)) })),
    },
  };
}

/** Undefined where any figure is taken: a new one, or one that no rule holds. */
export function allowedFor(kind: Kind, before: number | undefined): AllowedMove | undefined {
  if (before === undefined) return undefined;
  if (kind === 'percent') return allowedPercents(before);
  return kind === 'times' || kind === 'cents' ? allowedFigures(before, 2) : undefined;
}

function isTooFar(kind: Kind, before: number | undefined, after: number): boolean {
  if (before === undefined) return false;
  if (kind === 'percent') return movesTooFar(100 + before, 100 + after);
  return (kind === 'times' || kind === 'cents') && movesTooFar(before, after);
}

export const categoryName = (category: string, t: Translate): string => {
  const label = Object.entries(categoryLabels).find(([code]) => code === category)?.[1];
  return label ? t(label) : category;
};

export function slotName(slot: Slot, t: Translate): string {
  if (slot.category !== undefined) return categoryName(slot.category, t);
  if (slot.family !== undefined) return t('staffRates.everyPurchase');
  return t(`staffRates.${slot.key as 'redemption' | 'topUp' | 'lifeMonths' | 'closedCardDays'}`);
}

/** A figure's whole name, where no box around it says the rest. */
export function slotLabel(slot: Slot, stored: Stored, locale: Locale, t: Translate): string {
  const name = slotName(slot, t);
  const card = stored.cardFamilies.find(({ code }) => code === slot.family)?.name[locale] ?? slot.family;
  if (card === undefined) return slot.kind === 'percent' ? t('staffRates.travelOf', { name }) : name;
  return t(slot.kind === 'dollars' ? 'staffRates.mostOf' : 'staffRates.earningOf', { card, name });
}

export function ratesProblems(draft: RatesDraft, stored: Stored, locale: Locale, t: Translate): Problems {
  const before = figuresIn(stored);
  return new Map(
    slotsOf(draft).flatMap((slot): [string, string][] => {
      const field = slotLabel(slot, stored, locale, t);
      const value = typedValue(draft, slot);
      if (value === undefined) {
        const isRate = slot.kind === 'times' || slot.kind === 'cents';
        return [[slot.id, t(isRate ? 'staffRates.notRate' : 'staffPrograms.notWhole', { field })]];
      }
      const allowed = allowedFor(slot.kind, before[slot.key]);
      if (!allowed || !isTooFar(slot.kind, before[slot.key], value)) return [];
      const ends = { least: typedFigure(locale, allowed.least), most: typedFigure(locale, allowed.most) };
      return [[slot.id, t('staffRates.tooFar', { field, ...ends })]];
    }),
  );
}

/** The keys of figures that are new or differ from those in force, and of those that are gone. */
export function changedKeys(
  draft: RatesDraft,
  stored: Stored,
): { readonly changed: Set<string>; readonly gone: string[] } {
  const before = figuresIn(stored);
  const slots = slotsOf(draft);
  const isChanged = (slot: Slot) => {
    const was = before[slot.key];
    const value = typedValue(draft, slot);
    return was === undefined || value === undefined || typedFigure('en', value) !== typedFigure('en', was);
  };
  const present = new Set(slots.map(({ key }) => key));
  return {
    changed: new Set(slots.filter(isChanged).map(({ key }) => key)),
    gone: Object.keys(before).filter((key) => !present.has(key)),
  };
}

interface Facts {
  readonly was: readonly Fact[];
  readonly is: readonly Fact[];
}

/** Both under the names that the server would use now, so that a moved row is no change. */
export function rateFacts(draft: RatesDraft, stored: Stored, locale: Locale, t: Translate): Facts {
  const before = draftOf(stored, locale);
  const ids = new Map(slotsOf(draft).map(({ key, id }) => [key, id]));
  const factOf =
    (of: RatesDraft) =>
    (slot: Slot): Fact => {
      const value = typedValue(of, slot);
      return {
        id: ids.get(slot.key) ?? slot.key,
        label: slotLabel(slot, stored, locale, t),
        text: value === undefined ? '' : t(`staffRates.shown_${slot.kind}`, { figure: typedFigure(locale, value) }),
      };
    };
  return { was: slotsOf(before).map(factOf(before)), is: slotsOf(draft).map(factOf(draft)) };
}
