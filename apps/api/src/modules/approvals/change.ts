export type ChangeKind = 'program' | 'price' | 'promotion' | 'partner_rate' | 'refund' | 'staff' | 'external';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

export interface ChangeRequest {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly subject: string;
  readonly command: unknown;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  readonly worthCents: number | null;
  readonly state: 'waiting' | 'approved' | 'declined';
  readonly requestedBy: Person;
  readonly requestedAt: Date;
  readonly decidedBy: Person | null;
  readonly decidedAt: Date | null;
  readonly decisionNote: string | null;
}
