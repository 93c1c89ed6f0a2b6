import { points } from '@rewards/amounts';
import type { Translate } from '@rewards/text';
import { formatNumber, formatPoints } from '@rewards/text/formats';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { addsUp, type BalancePart, type BalanceProof, balanceParts } from '../balance-parts.ts';
import styles from './balance-proof.module.css';

interface BalanceSumProps {
  readonly proof: BalanceProof;
  readonly support: ReactNode;
}

/** The parts with their running total. The browser adds them up, so that members need not trust the server's sum. */
export function BalanceSum({ proof, support }: BalanceSumProps) {
  const { t, locale } = useWords();
  const parts = balanceParts(proof);
  const balance = points(proof.balance);
  return (
    <div>
      <Table
        caption={t('activity.proofParts')}
        columns={columnsOf(t, (count) => formatNumber(locale, count))}
        rows={parts}
        rowKey={({ name }) => name}
      />
      {addsUp(parts, proof.balance) ? (
        <p className={styles.sum}>
          <span>{t('activity.proofSum')}</span>
          <span className={styles.figure}>
            <PointsText value={balance} />
          </span>
        </p>
      ) : (
        <Stack gap={4}>
          <Notification type="danger" title={t('activity.proofOff', { points: formatPoints(locale, balance) })}>
            {t('activity.proofOffText')}
          </Notification>
          {support}
        </Stack>
      )}
    </div>
  );
}

const columnsOf = (t: Translate, figure: (count: number) => string): Column<BalancePart>[] => [
  { key: 'part', header: t('activity.proofPart'), primary: true, cell: ({ name }) => t(`activity.part_${name}`) },
  {
    key: 'entries',
    header: t('activity.proofEntries'),
    figures: true,
    cell: ({ entries }) => (entries > 0 ? figure(entries) : '–'),
  },
  {
    key: 'points',
    header: t('activity.points'),
    figures: true,
    cell: (part) => <PointsText value={part.points} kind="movement" />,
  },
  {
    key: 'total',
    header: t('activity.proofTotal'),
    figures: true,
    cell: ({ total }) => <PointsText value={total} />,
  },
];
