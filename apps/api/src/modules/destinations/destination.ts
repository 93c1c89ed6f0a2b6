export const placeKinds = ['direct_deposit', 'investment', 'miles', 'address'] as const;
export type PlaceKind = (typeof placeKinds)[number];
export type DestinationKind = PlaceKind | 'retailer' | 'redeemer';

export interface Destination {
  readonly kind: DestinationKind;
  /** The fingerprint of a place, the account of a retailer's link, or the id of a redeemer. */
  readonly key: string;
  readonly title: { readonly en: string | null; readonly fr: string | null };
  /** Such as the town of an address. */
  readonly detail: string | null;
  /** The card that it belongs to, of a link or a redeemer. */
  readonly accountId: number | null;
  readonly addedAt: Date;
  readonly waitsUntil: Date | null;
}

export const idOf = ({ kind, key }: Pick<Destination, 'kind' | 'key'>): string => `${kind}.${key}`;

/** The place that an id names; undefined for a link and a redeemer, and for what is no id. */
export function placeOf(id: string): { readonly kind: PlaceKind; readonly key: string } | undefined {
  const [, kind, key] = /^([a-z_]+)\.([0-9a-f]{64})$/.exec(id) ?? [];
  const known = placeKinds.find((each) => each === kind);
  return known && key !== undefined ? { kind: known, key } : undefined;
}
