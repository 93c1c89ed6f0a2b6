import { formatPoints } from '@rewards/text/formats';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { CardName } from './card-name.tsx';
import styles from './header.module.css';

/** Middle layer: what the member has, on which card. */
export function Balance({ session }: { readonly session: MemberSession }) {
  const { t, locale } = useWords();
  return (
    <div className={styles.balance}>
      <img className={styles.cardArt} src={session.card.image} alt="" width="48" height="30" />
      <div>
        <p className={styles.balanceFigure}>
          <VisuallyHidden>{t('frame.balance')} </VisuallyHidden>
          {formatPoints(locale, session.pooledBalance)} <small>{t('frame.points')}</small>
        </p>
        <p className={styles.balanceCard}>
          <CardName card={session.card} />
        </p>
      </div>
    </div>
  );
}
