import { negate, type Points, subtract } from '@rewards/amounts';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Totals } from '../../../ui/totals/totals.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import styles from './redeem-flow.module.css';

interface RedeemAsideProps {
  readonly session: MemberSession;
  readonly points: Points | undefined;
}

/** Before a redemption: the balance, the points to spend, and the rest. */
export function RedeemAside({ session, points }: RedeemAsideProps) {
  const { t } = useWords();
  const { card, pooledBalance } = session;
  const named = { card: card.name, ending: card.numberEnding };
  return (
    <Panel title={t('redeem.yourPoints')} soft>
      <div className={styles.card}>
        <img className={styles.art} src={card.image} alt="" width="320" height="202" />
        <p>
          <span aria-hidden="true">{t('frame.cardEnding', named)}</span>
          <VisuallyHidden>{t('frame.cardEndingSpoken', named)}</VisuallyHidden>
        </p>
      </div>
      <Totals
        rows={[
          { key: 'balance', label: t('redeem.balanceNow'), value: <PointsText value={pooledBalance} /> },
          ...(points
            ? [
                { key: 'use', label: t('redeem.youUse'), value: <PointsText value={negate(points)} /> },
                {
                  key: 'after',
                  kind: 'total' as const,
                  label: t('redeem.balanceAfter'),
                  value: <PointsText value={subtract(pooledBalance, points)} />,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
