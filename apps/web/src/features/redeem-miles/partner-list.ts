import type { MilesPartner } from '@rewards/contract';
import { arrivalHours } from './arrival.ts';
import { milesFor, ROUND_POINTS } from './miles-rate.ts';

export const partnerKinds = ['airline', 'hotel'] as const;
export type PartnerKind = (typeof partnerKinds)[number];
export const partnerSorts = ['miles', 'name', 'time'] as const;
export type PartnerSort = (typeof partnerSorts)[number];

export interface PartnerChoice {
  readonly kind: PartnerKind | undefined;
  readonly sort: PartnerSort;
}

/** Reads the address; an unknown value is a typing mistake. */
export const readChoice = ({ kind, sort }: Readonly<Record<string, unknown>>): PartnerChoice => ({
  kind: partnerKinds.find((each) => each === kind),
  sort: partnerSorts.find((each) => each === sort) ?? 'miles',
});

/** For the address: the defaults are left out. */
export const searchOf = ({ kind, sort }: PartnerChoice) => ({ kind, sort: sort === 'miles' ? undefined : sort });

const by: Record<PartnerSort, (a: MilesPartner, b: MilesPartner) => number> = {
  miles: (a, b) => milesFor(b, ROUND_POINTS) - milesFor(a, ROUND_POINTS),
  name: (a, b) => a.name.localeCompare(b.name),
  time: (a, b) => arrivalHours(a) - arrivalHours(b),
};

export const choosePartners = (partners: readonly MilesPartner[], { kind, sort }: PartnerChoice): MilesPartner[] =>
  partners.filter((partner) => kind === undefined || partner.kind === kind).toSorted(by[sort]);

/** As addresses write it: in small letters. */
export const slugOf = ({ code }: MilesPartner): string => code.toLowerCase();

export const findPartner = (partners: readonly MilesPartner[], slug: string): MilesPartner | undefined =>
  partners.find((partner) => slugOf(partner) === slug.toLowerCase());
