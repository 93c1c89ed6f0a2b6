import { accept } from '../../platform/result.ts';
import type { Waiting } from './change.ts';

/** What a caller is told in place of the changed thing. */
export const waitingAnswer = ({ waitsAs }: Waiting) =>
  accept({ code: 'waiting' as const, data: { change_id: waitsAs } });
