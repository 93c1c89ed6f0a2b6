export interface AuditStaff {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

export interface AuditEntry {
  readonly seq: number;
  readonly at: Date;
  readonly staff: AuditStaff;
  readonly member: { readonly id: string; readonly name: string } | null;
  readonly act: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly traceId: string;
  /** Of the beginning of a visit as a member: how many acts it has. */
  readonly visitEntries: number | null;
  readonly hash: string;
}

export interface Visit {
  readonly seq: number;
  readonly at: Date;
  readonly staffName: string;
  readonly roleName: { readonly en: string; readonly fr: string };
  readonly act: string;
  /** What an act in a member's name was about, where it was an order or a card of theirs. */
  readonly orderNumber: string | null;
  readonly cardEnding: string | null;
}

export interface ChainProof {
  readonly entries: number;
  /** The place of the first entry that does not follow from the one before it, or that is missing. */
  readonly brokenAt: number | null;
  readonly head: string;
}

export interface ChainCheck extends ChainProof {
  readonly checkedAt: Date;
}

/** The last result is shown again for this long, even if many ask: it is still recent enough. */
const CHECK_EVERY_MS = 60_000;

/** If the clock was put back (in the sandbox), no check counts as fresh. */
export const isFresh = ({ checkedAt }: ChainCheck, now: Date): boolean => {
  const ageMs = now.getTime() - checkedAt.getTime();
  return ageMs >= 0 && ageMs < CHECK_EVERY_MS;
};
