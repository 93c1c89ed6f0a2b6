import { formatPoints } from '@rewards/text/formats';
import { useState } from 'react';
import { useLoadedWords } from '../../lib/loaded-words.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { LinkButton } from '../../ui/link/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { CardName } from './card-name.tsx';
import { CardSwitcher } from './late-card-switcher.ts';
import styles from './header.module.css';

/** Middle layer: what the member has, on which card, and a way to another card. */
export function Balance({ session }: { readonly session: MemberSession }) {
  const { t, locale } = useWords();
  const hasWords = useLoadedWords('tools');
  const [isSwitching, setSwitching] = useState(false);
  return (
    <div className={styles.balance}>
      <img className={styles.cardArt} src={session.card.image} alt="" width="48" height="30" />
      <div>
        <p className={styles.balanceFigure}>
          <VisuallyHidden>{t('frame.balance')} </VisuallyHidden>
          {formatPoints(locale, session.pooledBalance)} <small>{t('ui.pointsUnit')}</small>
        </p>
        <p className={styles.balanceCard}>
          <CardName card={session.card} />{' '}
          {session.canSwitchAccounts && hasWords && (
            <LinkButton size="sm" aria-haspopup="dialog" onClick={() => setSwitching(true)}>
              {t('tools.switchCard')}
            </LinkButton>
          )}
        </p>
      </div>
      {isSwitching && <CardSwitcher open onClose={() => setSwitching(false)} />}
    </div>
  );
}
