import { pointsToNumber, subtract } from '@rewards/amounts';
import type { AnswerOf, Calls } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { redemptionText, returnText } from './activity-words.answer.ts';
import type { ExpiringBalance } from './use-cases/list-expiring-points.ts';
import { ENTRIES_PER_PAGE, type PointsEntries, type PointsEntry } from './use-cases/list-points-entries.ts';
import type { proveBalance } from './use-cases/prove-balance.ts';

type ProvedBalance = Extract<Awaited<ReturnType<typeof proveBalance>>, { ok: true }>['value'];

export const expiringAnswer = ({ balance, expiring }: ExpiringBalance): AnswerOf<Calls['listExpiringPoints']> => ({
  data: {
    balance: pointsToNumber(balance),
    expiring: expiring.map(({ expiresOn, amount, graced }) => ({
      expires_on: expiresOn,
      points: pointsToNumber(amount),
      graced_points: pointsToNumber(graced),
    })),
  },
});

export const proofAnswer = (proof: ProvedBalance): AnswerOf<Calls['proveBalance']> => ({
  data: {
    balance: pointsToNumber(subtract(proof.available, proof.dueToExpire)),
    held: pointsToNumber(proof.held),
    due_to_expire: pointsToNumber(proof.dueToExpire),
    parts: proof.parts.map(({ kind, entries, points }) => ({ kind, entries, points: pointsToNumber(points) })),
    chain: {
      entries: proof.entries,
      is_whole: proof.brokenAt === null,
      broken_at: proof.brokenAt,
      head: proof.head,
    },
  },
});

export function entryDescription(entry: PointsEntry, words: Words): string {
  const { t } = words;
  const { transaction: what, purpose } = entry;
  switch (entry.kind) {
    case 'earn':
      if (entry.reason === 'opening') return t('activityLines.opening');
      return what === undefined ? t('activityLines.entry_earn') : t('activityLines.entry_purchase', { what });
    case 'reverse':
      return what === undefined ? t('activityLines.entry_reverse') : t('activityLines.entry_refund', { what });
    case 'adjust':
      return t('activityLines.adjustment');
    case 'spend':
    case 'post':
      return redemptionText(purpose, words);
    case 'refund':
      return returnText(purpose, words);
    case 'expire':
      return t('activityLines.expiry');
    case 'hold':
    case 'void':
    case 'lapse':
      return t(`activityLines.entry_${entry.kind}`);
  }
}

export function entriesAnswer(
  { entries, page, total }: PointsEntries,
  words: Words,
): AnswerOf<Calls['listPointsEntries']> {
  const first = (page - 1) * ENTRIES_PER_PAGE + 1;
  const isEmpty = entries.length === 0;
  return {
    data: entries.map((entry) => ({
      number: entry.seq,
      kind: entry.kind,
      description: entryDescription(entry, words),
      at: entry.at.toISOString(),
      points: pointsToNumber(entry.available),
      held: pointsToNumber(entry.held),
      balance_after: pointsToNumber(entry.availableAfter),
      hash: entry.hash,
    })),
    page,
    last_page: Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE)),
    per_page: ENTRIES_PER_PAGE,
    from: isEmpty ? null : first,
    to: isEmpty ? null : first + entries.length - 1,
    total,
  };
}
