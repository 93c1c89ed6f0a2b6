export interface AuditStaff {
  readonly id: string;
  readonly name: string;
  readonly role: 'support' | 'operator';
}

export interface AuditEntry {
  readonly seq: number;
  readonly at: Date;
  readonly staff: AuditStaff;
  readonly member: { readonly id: string; readonly name: string } | null;
  readonly act: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly traceId: string;
  readonly hash: string;
}

export interface Visit {
  readonly seq: number;
  readonly at: Date;
  readonly staffName: string;
  readonly role: 'support' | 'operator';
  readonly act: string;
}

export interface ChainProof {
  readonly entries: number;
  /** The place of the first entry that does not follow from the one before it, or that is missing. */
  readonly brokenAt: number | null;
  readonly head: string;
}
