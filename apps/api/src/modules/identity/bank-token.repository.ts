import type { Transaction } from '../../platform/database.ts';

type BankTokenTables = { used_bank_token: { jti: string; expires_at: Date } };

/** False when the token was used before. Inside the sign-in's transaction: a failed sign-in leaves it unused. */
export async function spendBankToken(tx: Transaction, jti: string, expiresAt: Date): Promise<boolean> {
  const inserted = await tx
    .withTables<BankTokenTables>()
    .insertInto('used_bank_token')
    .values({ jti, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1;
}
