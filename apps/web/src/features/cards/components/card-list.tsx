import { compare } from '@rewards/amounts';
import type { Account } from '@rewards/contract';
import { formatPoints } from '@rewards/text/formats';
import { useId, useRef } from 'react';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { checkIcon } from '../../../ui/icon/icon-paths.ts';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type CardFacts, cardFacts } from '../card-facts.ts';
import { useSwitchCard } from '../use-switch-card.ts';
import { CardArt } from './card-art.tsx';
import styles from './card-list.module.css';

interface CardListProps {
  readonly accounts: readonly Account[];
  readonly inUseId: number;
}

export function CardList({ accounts, inUseId }: CardListProps) {
  const { t } = useWords();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: without this the keyboard would start again at the top of the page.
  const switching = useSwitchCard(() => heading.current?.focus());
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {t('account.cards')}
      </h2>
      {switching.isError && <Notification type="danger" title={t('account.switchFailed')} />}
      <ul className={styles.cards}>
        {accounts.map(cardFacts).map((card) => (
          <li key={card.accountId} className={styles.card}>
            <CardArt art={card.art} size="small" />
            <CardWords card={card} isInUse={card.accountId === inUseId} />
            <div className={styles.end}>
              <PointsText value={card.pooledBalance} />
              {card.accountId !== inUseId && (
                <Button
                  size="sm"
                  busy={switching.isPending && switching.variables?.accountId === card.accountId}
                  onClick={() => switching.mutate(card)}
                >
                  <span aria-hidden="true">{t('account.useCard')}</span>
                  <VisuallyHidden>
                    {t('account.useCardNamed', {
                      card: t('frame.cardEndingSpoken', { card: card.name, ending: card.numberEnding }),
                    })}
                  </VisuallyHidden>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Also shows how many points this card earned: cards of one owner may share their points. */
function CardWords({ card, isInUse }: { readonly card: CardFacts; readonly isInUse: boolean }) {
  const { t, locale } = useWords();
  const isAllOwn = compare(card.ownBalance, card.pooledBalance) === 0;
  return (
    <div>
      <h3 className={styles.name}>
        <span className={styles.nameText}>{card.name}</span>
        {isInUse && (
          <Badge type="success" icon={checkIcon}>
            {t('account.inUse')}
          </Badge>
        )}
      </h3>
      <p className="meta">
        {t('account.ending', { ending: card.numberEnding })} · {t(`account.status_${card.statusCode}`)}
      </p>
      <p className="meta">
        {isAllOwn ? t('account.allFromCard') : t('account.fromCard', { points: formatPoints(locale, card.ownBalance) })}
      </p>
      {isInUse && (
        <p>
          <SiteLink to="/account/requests/new?about=benefits">{t('account.benefits')}</SiteLink>
        </p>
      )}
    </div>
  );
}
