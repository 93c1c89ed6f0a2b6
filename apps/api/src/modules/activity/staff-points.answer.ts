import { pointsToNumber, sumPoints } from '@rewards/amounts';
import type { AnswerOf, Calls, StaffPointsEntry } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { entryDescription } from './points.answer.ts';
import type { PointsEntry } from './use-cases/list-points-entries.ts';
import type { MemberLots } from './use-cases/show-points-to-staff.ts';

export const lotsAnswer = ({ lots, owed }: MemberLots, { t }: Words): AnswerOf<Calls['listStaffMemberLots']> => ({
  data: lots.map((lot) => ({
    id: lot.id,
    account_id: lot.accountId,
    description: t(`staffLines.lot_${lot.origin}`),
    credited: pointsToNumber(lot.credited),
    available: pointsToNumber(lot.available),
    held: pointsToNumber(lot.held),
    credited_at: lot.creditedAt.toISOString(),
    expires_at: lot.expiresAt.toISOString(),
  })),
  available: pointsToNumber(sumPoints(lots.map(({ available }) => available))),
  held: pointsToNumber(sumPoints(lots.map(({ held }) => held))),
  owed: pointsToNumber(owed),
});

export const staffEntryAnswer = (entry: PointsEntry, words: Words): StaffPointsEntry => ({
  number: entry.seq,
  kind: entry.kind,
  description: entryDescription(entry, words),
  at: entry.at.toISOString(),
  points: pointsToNumber(entry.available),
  held: pointsToNumber(entry.held),
  balance_after: pointsToNumber(entry.availableAfter),
});
