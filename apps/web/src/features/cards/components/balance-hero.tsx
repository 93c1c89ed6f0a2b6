import { type Points, pointsToNumber } from '@rewards/amounts';
import { formatPoints } from '@rewards/text/formats';
import { type ReactNode, useId } from 'react';
import type { ActiveCard } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import styles from './balance-hero.module.css';
import { CardArt } from './card-art.tsx';
import { PointsWorth } from './points-worth.tsx';

interface BalanceHeroProps {
  readonly accountId: number;
  readonly card: ActiveCard;
  readonly balance: Points;
  /** What can be done with the points. */
  readonly children: ReactNode;
}

/** Points first, then what they are worth. */
export function BalanceHero({ accountId, card, balance, children }: BalanceHeroProps) {
  const { t, locale } = useWords();
  const titleId = useId();
  const named = { card: card.name, ending: card.numberEnding };
  return (
    <section className={styles.hero} aria-labelledby={titleId}>
      <Stack gap={2}>
        <h2 id={titleId} className={styles.title}>
          <span aria-hidden="true">{t('account.balanceOf', { card: t('frame.cardEnding', named) })}</span>
          <VisuallyHidden>{t('account.balanceOf', { card: t('frame.cardEndingSpoken', named) })}</VisuallyHidden>
        </h2>
        <p className={styles.figure}>
          {formatPoints(locale, balance)}{' '}
          <small className={styles.unit} aria-hidden="true">
            {t('ui.pointsUnit')}
          </small>
          <VisuallyHidden>{t('ui.pointsWord', { count: pointsToNumber(balance) })}</VisuallyHidden>
        </p>
        <PointsWorth accountId={accountId} balance={balance} />
        <div className={styles.ways}>{children}</div>
      </Stack>
      <CardArt art={card.image} size="large" />
    </section>
  );
}
