/** Who belongs: members with a card for which every rule that is given holds. */
export interface SegmentRule {
  /** Families of cards; empty: all. */
  readonly families: readonly string[];
  /** References of accounts that the bank named; empty: all. */
  readonly accounts: readonly string[];
  readonly pointsFrom: number | null;
  readonly pointsTo: number | null;
  readonly redeemedWithinDays: number | null;
  /** Who never redeemed anything belongs, too. */
  readonly notRedeemedForDays: number | null;
  readonly language: 'en' | 'fr' | null;
  /** For how long the card is open. */
  readonly heldFromMonths: number | null;
  readonly heldToMonths: number | null;
  readonly marketing: boolean | null;
}

export interface Segment {
  readonly code: string;
  readonly version: number;
  readonly name: { readonly en: string; readonly fr: string };
  readonly rule: SegmentRule;
}

/** Where a segment is used: it cannot be removed as long as it is. */
export interface SegmentUse {
  readonly code: string;
  readonly kind: 'menu_item' | 'account_menu_item' | 'page' | 'slide' | 'broadcast' | 'promotion';
  readonly subject: string;
}

const isGiven = (part: SegmentRule[keyof SegmentRule]): boolean =>
  part !== null && !(Array.isArray(part) && part.length === 0);

export type RulePart = keyof SegmentRule;

/** The parts of a rule that narrow it, in the order in which they are counted. */
export const givenParts = (rule: SegmentRule): RulePart[] =>
  (Object.keys(rule) as RulePart[]).filter((part) => isGiven(rule[part]));

export interface SegmentCount {
  readonly all: number;
  readonly members: number;
  readonly cards: number;
  /** How many members are left after each part of the rule. */
  readonly steps: readonly { readonly part: RulePart; readonly members: number }[];
}

const isUpsideDown = (from: number | null, to: number | null): boolean => from !== null && to !== null && from > to;

interface Wrong {
  readonly field: RulePart | 'rule';
  readonly problem: 'required' | 'invalid';
}

/** What the table would refuse, and cards that the program does not have. */
export function wrongParts(rule: SegmentRule, families: readonly string[]): Wrong[] {
  if (givenParts(rule).length === 0) return [{ field: 'rule', problem: 'required' }];
  const wrong: Partial<Record<RulePart, boolean>> = {
    families: rule.families.some((family) => !families.includes(family)),
    pointsTo: isUpsideDown(rule.pointsFrom, rule.pointsTo),
    heldToMonths: isUpsideDown(rule.heldFromMonths, rule.heldToMonths),
  };
  const fields = (Object.keys(wrong) as RulePart[]).filter((part) => wrong[part]);
  return fields.map((field) => ({ field, problem: 'invalid' }));
}
