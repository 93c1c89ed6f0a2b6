import type { Connection } from '../../../platform/database.ts';
import { isSwitchable, type MessageKind } from '../../../platform/message-kind.ts';
import type { Told } from '../../../platform/outbox.ts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { type ChannelName, listSwitches, saveSwitch } from '../switches.repository.ts';
import type { InboxDeps } from './deps.ts';

const kinds: readonly MessageKind[] = ['debit', 'security', 'credit', 'order', 'support'];
const channels: readonly ChannelName[] = ['mail'];

export interface ShownSwitch {
  readonly kind: MessageKind;
  readonly channel: ChannelName;
  readonly isOn: boolean;
  /** Always on: the member sees it and cannot turn it. */
  readonly isFixed: boolean;
}

/** Every kind by every channel. What was never touched is on. */
export async function showSwitches(connection: Connection, memberId: string): Promise<ShownSwitch[]> {
  const touched = await listSwitches(connection, memberId);
  return kinds.flatMap((kind) =>
    channels.map((channel) => {
      const own = touched.find((each) => each.kind === kind && each.channel === channel);
      return { kind, channel, isOn: own?.isOn ?? true, isFixed: !isSwitchable(kind) };
    }),
  );
}

export async function isWanted(
  connection: Connection,
  { memberId, kind }: Told,
  channel: ChannelName,
): Promise<boolean> {
  const switches = await showSwitches(connection, memberId);
  return switches.some((each) => each.kind === kind && each.channel === channel && (each.isFixed || each.isOn));
}

export interface TurnSwitch {
  readonly memberId: string;
  readonly kind: MessageKind;
  readonly channel: ChannelName;
  readonly isOn: boolean;
}

type TurnRefusal = { readonly code: 'always_on' };

export async function turnSwitch(
  { database }: InboxDeps,
  { memberId, kind, channel, isOn }: TurnSwitch,
): Promise<Result<readonly ShownSwitch[], TurnRefusal>> {
  if (!isSwitchable(kind)) return isOn ? accept(await showSwitches(database, memberId)) : refuse('always_on');
  return inTransaction<readonly ShownSwitch[], TurnRefusal>(database, async (tx) => {
    await saveSwitch(tx, memberId, { kind, channel, isOn });
    return accept(await showSwitches(tx, memberId));
  });
}
