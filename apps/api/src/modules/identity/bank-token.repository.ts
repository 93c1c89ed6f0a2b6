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

/** An expired token is refused for its age; that it was used need not be remembered any longer. */
export async function deleteOldBankTokens(tx: Transaction, before: Date): Promise<void> {
  await tx.withTables<BankTokenTables>().deleteFrom('used_bank_token').where('expires_at', '<', before).execute();
}
