import type { Log } from '../../../platform/log.ts';
import { nameOf } from '../factor.ts';
import { findKeptSecrets, replaceKeptSecret } from '../factor.repository.ts';
import type { FactorDeps } from './deps.ts';

/** Seals with the current key what another key sealed, or none. After it the other key can be taken away. */
export async function sealSecrets(
  { database, sealer }: Pick<FactorDeps, 'database' | 'sealer'>,
  log: Log,
): Promise<void> {
  let lost = 0;
  let sealed = 0;
  for (const each of await findKeptSecrets(database)) {
    if (sealer.isSealedAnew(each.kept)) continue;
    const about = nameOf(each.owner);
    const secret = sealer.open(each.kept, about);
    if (secret === undefined) lost += 1;
    else {
      await replaceKeptSecret(database, each, sealer.seal(secret, about));
      sealed += 1;
    }
  }
  if (sealed > 0) log.info({ sealed }, 'secrets of code apps were sealed with the current key');
  if (lost > 0) log.error({ lost }, 'secrets of code apps cannot be opened: SEALING_KEY_ALSO must be the key before');
}
