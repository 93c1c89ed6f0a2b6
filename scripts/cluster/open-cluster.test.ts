import { expect, test } from 'vitest';
import { tryLock } from '../lock/hold-lock.mjs';
import { placeDatabase } from '../postgres/placement.ts';
import { openCluster } from './open-cluster.ts';

test('a second cluster in one clone is refused: it would delete the data of the first', async () => {
  const lock = await tryLock(`cluster ${placeDatabase('cluster').homeFolder}`);
  await expect(openCluster()).rejects.toThrow('A cluster runs in this clone already: end that one first.');
  lock?.release();
});
