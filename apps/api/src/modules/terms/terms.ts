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

/** Of each document the highest version whose date has come. */
export function inForceAt(versions: readonly TermsVersion[], now: Date): TermsVersion[] {
  const newest = new Map<string, TermsVersion>();
  for (const version of versions) {
    if (version.inForceFrom > now) continue;
    if (version.version > (newest.get(version.code)?.version ?? 0)) newest.set(version.code, version);
  }
  return [...newest.values()];
}
