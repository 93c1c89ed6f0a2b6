import * as z from 'zod/mini';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Program } from './program.ts';

type ProgramTables = {
  program: { slug: string; configuration: unknown; updated_at: Date };
};

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** The stored shape; reading through it means a wrong configuration is found here and not on a member's page. */
const storedConfiguration = z.strictObject({
  brandName: z.string().check(z.minLength(1)),
  currency: z.object({ id: z.int(), name: z.string(), symbol: z.string() }),
  cash: z.object({ code: z.string(), symbol: z.string() }),
  support: z.object({
    personalPhone: z.string(),
    businessPhone: z.string(),
    timeZone: z.string(),
    hours: z.array(z.object({ days: z.enum(['weekday', 'weekend']), opens: timeOfDay, closes: timeOfDay })),
  }),
  links: z.object({ cardBenefits: z.url() }),
});

export async function findProgram(connection: Connection, slug: string): Promise<Program | undefined> {
  const row = await connection
    .withTables<ProgramTables>()
    .selectFrom('program')
    .select('configuration')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && { slug, ...storedConfiguration.parse(row.configuration) };
}

export async function saveProgram(tx: Transaction, program: Program, now: Date): Promise<void> {
  const { slug, ...rest } = program;
  const configuration = JSON.stringify(storedConfiguration.parse(rest));
  await tx
    .withTables<ProgramTables>()
    .insertInto('program')
    .values({ slug, configuration, updated_at: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ configuration, updated_at: now }))
    .execute();
}
