import { accept } from '../platform/result.ts';
import type { Waiting } from '../platform/second-person.ts';

/** What a caller is told in place of the changed thing: a second person has to approve it. */
export const answerWaiting = ({ waitsAs }: Waiting) =>
  accept({ code: 'waiting' as const, data: { change_id: waitsAs } });
