import { points as toPoints } from '@rewards/amounts';
import type { Security } from '@rewards/contract';
import { useEffect, useRef } from 'react';
import { useSessionActions } from '../../../lib/session/session.tsx';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import styles from './security.module.css';

type Orders = NonNullable<Security['freeze']>['called_back'];

const looks = { called_back: 'success', partly: 'warning', asked: 'warning', kept: 'normal' } as const;

/** Points that came back since the page was opened are in the balance above it. */
function useReturned(orders: Orders): void {
  const { reload } = useSessionActions();
  const returned = (orders ?? []).filter(({ outcome }) => outcome === 'called_back' || outcome === 'partly').length;
  const known = useRef(returned);
  useEffect(() => {
    if (known.current === returned) return;
    known.current = returned;
    reload().catch(() => undefined);
  }, [returned, reload]);
}

/** What was under way when spending was stopped, and what became of it. */
export function CalledBack({ orders }: { readonly orders: Orders }) {
  const { t } = useWords();
  useReturned(orders);
  return (
    <Panel title={t('security.underWay')}>
      {orders === null && <output className="meta">{t('security.looking')}</output>}
      {orders?.length === 0 && <p className="meta">{t('security.nothingUnderWay')}</p>}
      {orders !== null && orders.length > 0 && (
        <ul className={styles.list}>
          {orders.map(({ id, name, points, outcome }) => (
            <li key={id} className={styles.row}>
              <div>
                <p>
                  <SiteLink to={`/account/order-history?order=${id}`}>{name}</SiteLink>
                </p>
                <p className="meta">
                  <PointsText value={toPoints(points)} />
                </p>
              </div>
              <Badge type={looks[outcome]}>{t(`security.outcome_${outcome}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
