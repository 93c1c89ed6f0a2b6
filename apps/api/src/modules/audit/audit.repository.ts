import type { Generated } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';

type AuditTables = {
  audit_entry: {
    id: Generated<number>;
    at: Date;
    staff_id: string;
    member_id: string | null;
    act: string;
    details: unknown;
    trace_id: string;
  };
};

export interface StaffAct {
  readonly staffId: string;
  readonly memberId: string | null;
  readonly act: string;
  readonly details?: Record<string, unknown>;
  readonly traceId: string;
}

/** Who, as whom, what, when. Kept with the act where it is in a transaction, before it where it is not. */
export async function recordAct(connection: Database | Transaction, act: StaffAct, at: Date): Promise<void> {
  await connection
    .withTables<AuditTables>()
    .insertInto('audit_entry')
    .values({
      at,
      staff_id: act.staffId,
      member_id: act.memberId,
      act: act.act,
      details: JSON.stringify(act.details ?? {}),
      trace_id: act.traceId,
    })
    .execute();
}
