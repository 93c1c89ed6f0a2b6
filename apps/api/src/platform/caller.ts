/** An authorized redeemer who called support: staff redeem for them with this card, and with no other. */
export interface CallingRedeemer {
  readonly id: string;
  readonly name: string;
  readonly accountId: number;
}

/** Who makes a call, as the session check found. */
export interface MemberCaller {
  readonly kind: 'member';
  readonly sessionId: string;
  readonly memberId: string;
  /** Staff who act on the member's behalf. */
  readonly actingStaffId: string | null;
  /** Who called, while staff act and the program lets them spend. */
  readonly redeemer: CallingRedeemer | null;
  /** Whether the member has proved within the last minutes, in this session, that it is them. */
  readonly isProved: boolean;
  readonly isBlocked: boolean;
  readonly hasPendingActions: boolean;
}

export interface StaffCaller {
  readonly kind: 'staff';
  readonly sessionId: string;
  readonly staffId: string;
  /** As they are at this moment. */
  readonly rights: readonly string[] | 'every';
  /** Of the second factor, in this session. */
  readonly proof: 'none' | 'stale' | 'fresh';
}

export type Caller = MemberCaller | StaffCaller;
