import type { KeptLine } from '@rewards/contract';
import type { Leftover } from './use-cases/kept-lines.ts';

export const keptLineAnswer = (line: Leftover): KeptLine => ({
  id: line.id,
  about: line.subject,
  reason: line.reason,
  waits_for: line.waitsFor,
  text: line.told,
  as_of: line.asOf?.toISOString() ?? null,
  kept_at: line.keptAt.toISOString(),
  tried_at: line.triedAt.toISOString(),
});
