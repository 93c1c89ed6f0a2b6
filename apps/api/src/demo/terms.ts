import { acceptTerms, insertVersion } from '../modules/terms/index.ts';
import type { Transaction } from '../platform/database.ts';
import { starterRules } from '../setup/starter/terms.ts';
import { demoProgram } from './program.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAYS_AGO = 900;
const SECOND_DAYS_AGO = 30;

export interface DemoTerms {
  readonly first: string;
  readonly second: string;
}

export async function loadTerms(tx: Transaction, now: Date): Promise<DemoTerms> {
  const publish = async (version: number, daysAgo: number, texts: ReturnType<typeof starterRules>): Promise<string> => {
    const inForceFrom = new Date(now.getTime() - daysAgo * DAY_MS);
    const { id } = await insertVersion(
      tx,
      {
        programSlug: demoProgram.slug,
        code: 'program-rules',
        version,
        mustBeAccepted: true,
        inForceFrom,
        texts,
      },
      inForceFrom,
    );
    return id;
  };
  return {
    // The first version knew no authorized redeemers, who are the last section.
    first: await publish(1, FIRST_DAYS_AGO, starterRules(-1)),
    second: await publish(2, SECOND_DAYS_AGO, starterRules()),
  };
}

/** Everybody has accepted what is in force, but for who is to be seen accepting it. */
export async function loadAcceptance(
  tx: Transaction,
  { memberId, isPending }: { readonly memberId: string; readonly isPending: boolean },
  { first, second }: DemoTerms,
  now: Date,
): Promise<void> {
  const termsId = isPending ? first : second;
  await acceptTerms(tx, { memberId, termsId, way: 'taken_over' }, new Date(now.getTime() - DAY_MS));
}
