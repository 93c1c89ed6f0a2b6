import { formatPoints } from '@rewards/text/formats';
import { SiteLink } from '../../../lib/site-link.tsx';
import type { MemberSession } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import styles from './miles.module.css';

interface BeforeTransferProps {
  readonly session: MemberSession;
  readonly onSwitchCard: (() => void) | undefined;
}

/** What the member should have ready, and which card's points are used. */
export function BeforeTransfer({ session, onSwitchCard }: BeforeTransferProps) {
  const { t, locale } = useWords();
  const { card, pooledBalance } = session;
  const named = { card: card.name, ending: card.numberEnding };
  const points = formatPoints(locale, pooledBalance);
  return (
    <section className={styles.two} aria-labelledby="before">
      <div className={styles.before}>
        <h2 id="before">{t('miles.before')}</h2>
        <p className="meta">{t('miles.beforeText')}</p>
        <p className="meta">
          <SiteLink to="/travel-miles/ascenda/terms-and-conditions">{t('titles.milesTerms')}</SiteLink>
        </p>
      </div>
      <div className={styles.card}>
        <img className={styles.art} src={card.image} alt="" width="320" height="202" />
        <div className="meta">
          <p>
            <span aria-hidden="true">{t('miles.fromCard', { card: t('frame.cardEnding', named), points })}</span>
            <VisuallyHidden>{t('miles.fromCard', { card: t('frame.cardEndingSpoken', named), points })}</VisuallyHidden>{' '}
            {t('miles.whichCards')}
          </p>
          {onSwitchCard && (
            <LinkButton size="sm" onClick={onSwitchCard}>
              {t('account.switchCard')}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
