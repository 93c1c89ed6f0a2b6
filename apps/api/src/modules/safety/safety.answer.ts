import { pointsToNumber } from '@rewards/amounts';
import type { Security } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import type { ShownFreeze } from './use-cases/show-freeze.ts';

export const securityAnswer = (
  { freeze, isStoppedByOther, calledBack, needsPassword, proof, recoveryCodesLeft }: ShownFreeze,
  locale: Locale,
): Security => ({
  freeze: freeze
    ? {
        frozen_at: freeze.frozenAt.toISOString(),
        how: freeze.how,
        called_back:
          calledBack &&
          calledBack.map(({ id, name, points, outcome }) => ({
            id,
            name: name[locale],
            points: pointsToNumber(points),
            outcome,
          })),
      }
    : null,
  is_stopped_by_other: isStoppedByOther,
  proof,
  recovery_codes_left: recoveryCodesLeft,
  needs_password: needsPassword,
});
