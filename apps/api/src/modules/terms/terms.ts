export interface TermsText {
  readonly title: string;
  readonly sections: readonly { readonly heading: string | null; readonly paragraphs: readonly string[] }[];
}

export interface TermsVersion {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly mustBeAccepted: boolean;
  readonly inForceFrom: Date;
  readonly texts: { readonly en: TermsText; readonly fr: TermsText };
}

export type TermsState = 'past' | 'in_force' | 'planned';

/** Every version with its state, by document, the newest first. */
export function withStates(
  versions: readonly TermsVersion[],
  now: Date,
): (TermsVersion & { readonly state: TermsState })[] {
  const inForce = new Set(inForceAt(versions, now).map(({ id }) => id));
  const stateOf = ({ id, inForceFrom }: TermsVersion): TermsState => {
    if (inForce.has(id)) return 'in_force';
    return inForceFrom > now ? 'planned' : 'past';
  };
  return versions
    .map((each) => ({ ...each, state: stateOf(each) }))
    .toSorted((one, other) => one.code.localeCompare(other.code) || other.version - one.version);
}

/** Of each document the highest version whose date has come. */
export function inForceAt(versions: readonly TermsVersion[], now: Date): TermsVersion[] {
  const newest = new Map<string, TermsVersion>();
  for (const version of versions) {
    if (version.inForceFrom > now) continue;
    if (version.version > (newest.get(version.code)?.version ?? 0)) newest.set(version.code, version);
  }
  return [...newest.values()];
}
