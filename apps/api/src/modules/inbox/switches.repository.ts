import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { SwitchableKind } from '../../platform/message-kind.ts';

/** The ways to a member. */
export type ChannelName = 'mail';

export interface Switch {
  readonly kind: SwitchableKind;
  readonly channel: ChannelName;
  readonly isOn: boolean;
}

/** Those that the member has touched. */
export async function listSwitches(connection: Connection, memberId: string): Promise<Switch[]> {
  const { rows } = await sql<Switch>`
    select kind, channel, is_on as "isOn" from message_switch where member_id = ${memberId}`.execute(connection);
  return rows;
}

export async function saveSwitch(tx: Transaction, memberId: string, { kind, channel, isOn }: Switch): Promise<void> {
  await sql`
    insert into message_switch (member_id, kind, channel, is_on) values (${memberId}, ${kind}, ${channel}, ${isOn})
    on conflict (member_id, kind, channel) do update set is_on = excluded.is_on`.execute(tx);
}
