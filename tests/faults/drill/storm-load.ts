import { isDeepStrictEqual } from 'node:util';
import { type ActAnswer, openMember, type Said, type StormMember, type ToldAnswer } from './storm-member.ts';
import { operations } from './storm-operations.ts';
import type { StormWorld } from './storm-world.ts';

const LOGINS = ['business', 'business2', 'business', 'business2'];

export interface Counted {
  readonly done: number;
  readonly refused: number;
  /** There was nothing to cancel or to return, or no answer came in time. */
  readonly skipped: number;
}

class Tally {
  private readonly rows = new Map<string, { done: number; refused: number; skipped: number }>();

  count(kind: string, said: { readonly status: number } | undefined): void {
    const row = this.rows.get(kind) ?? { done: 0, refused: 0, skipped: 0 };
    this.rows.set(kind, row);
    if (!said) row.skipped += 1;
    else if (said.status === 200) row.done += 1;
    else row.refused += 1;
  }

  /** How many were done, of all kinds. */
  done(): number {
    return [...this.rows.values()].reduce((sum, { done }) => sum + done, 0);
  }

  all(): Record<string, Counted> {
    return Object.fromEntries(this.rows);
  }
}

async function keepBusy(world: StormWorld, member: StormMember, tally: Tally, signal: AbortSignal): Promise<void> {
  const kinds = Object.keys(operations);
  while (!signal.aborted) {
    const kind = kinds[Math.floor(Math.random() * kinds.length)] ?? '';
    // What is not possible just now (nothing to cancel, no partner to ask) is no operation.
    const said = await operations[kind]?.(world, member).catch(() => undefined);
    tally.count(kind, said);
  }
}

interface Load {
  readonly tally: Tally;
  readonly stop: () => Promise<void>;
  /** Asks for each answer again, by its key, and says which differ. */
  readonly askAgain: () => Promise<string[]>;
}

/** Which act it was. Its state may have moved on since. */
const actOf = (body: ActAnswer | undefined) => [body?.code, body?.id, body?.confirmation, body?.data?.points];

/** On a busy machine a killed process is away for longer than a member waits for one answer. */
const AWAY_AT_MOST_MS = 60_000;

async function askUntilAnswered({ ask }: StormMember, told: ToldAnswer): Promise<Said | undefined> {
  const startedAt = performance.now();
  for (;;) {
    const said = await ask(told.method, told.path, told.payload, told.key);
    if (said || performance.now() - startedAt > AWAY_AT_MOST_MS) return said;
  }
}

/** Silence is told apart from another answer: the one is a portal that is away, the other an act done twice. */
async function differencesOf(member: StormMember): Promise<string[]> {
  const differences: string[] = [];
  for (const told of member.told.slice()) {
    const again = await askUntilAnswered(member, told);
    const asked = `${told.method} ${told.path} was answered ${JSON.stringify(told.body)}`;
    if (!again) differences.push(`${asked}, and asked again got no answer`);
    else if (!isDeepStrictEqual(actOf(again.body), actOf(told.body)))
      differences.push(`${asked}, and asked again ${JSON.stringify(again)}`);
  }
  return differences;
}

/** Four members use every way that moves points or money, one after the other, until they are stopped. */
export async function startLoad(world: StormWorld): Promise<Load> {
  const members = await Promise.all(LOGINS.map((login) => openMember(world, login)));
  const tally = new Tally();
  const end = new AbortController();
  const busy = members.map((member) => keepBusy(world, member, tally, end.signal));
  return {
    tally,
    stop: async () => {
      end.abort();
      await Promise.all(busy);
    },
    askAgain: async () => (await Promise.all(members.map(differencesOf))).flat(),
  };
}
