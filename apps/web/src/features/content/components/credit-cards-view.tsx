import { cents } from '@rewards/amounts';
import type { CreditCard } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { formatCash } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { type Session, useSession } from '../../../lib/session/session.tsx';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { WholeText } from '../../../ui/clamp/whole-text.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { checkIcon } from '../../../ui/icon/icon-paths.ts';
import { Stack } from '../../../ui/stack/stack.tsx';
import { creditCardsQuery } from '../api/get-pages.ts';
import styles from './credit-cards-view.module.css';
import { LoadedText, NothingHere, TilesSkeleton } from './loading-text.tsx';

export function CreditCardsView() {
  const { t, locale } = useWords();
  const query = useQuery(creditCardsQuery(locale));
  return (
    <LoadedText query={query} waiting={<TilesSkeleton />}>
      {(cards) =>
        cards.length === 0 ? <NothingHere title={t('content.cardsEmptyTitle')} /> : <CardTiles cards={cards} />
      }
    </LoadedText>
  );
}

export function CardTiles({ cards }: { readonly cards: readonly CreditCard[] }) {
  const session = useSession();
  return (
    <ul className={styles.cards}>
      {cards.map((card, at) => (
        <Stack as="li" gap={3} key={card.family} className={styles.card}>
          <CardText card={card} ownership={ownershipOf(card, session)} isFirst={at === 0} />
        </Stack>
      ))}
    </ul>
  );
}

type Ownership = 'in use' | 'owned' | undefined;

function ownershipOf({ family }: CreditCard, session: Session): Ownership {
  if (session.kind !== 'member') return undefined;
  if (session.account?.account_type.family === family) return 'in use';
  return session.accounts.some(({ account_type }) => account_type.family === family) ? 'owned' : undefined;
}

const categories = ['groceries', 'airline', 'travel', 'hotel', 'dining', 'office'] as const;

function bonusText(row: CreditCard['terms']['bonus'][number], { t, locale }: Words): string {
  const { category, points_per_dollar: rate, most_dollars_a_year: most } = row;
  const known = categories.find((each) => each === category);
  const bonus = t('content.cardsBonus', {
    count: rate.numerator / rate.denominator,
    category: known ? t(`content.category_${known}`) : category,
  });
  if (most === null) return bonus;
  return t('content.cardsBonusUpTo', { bonus, limit: formatCash(locale, cents(most * 100)) });
}

interface CardTextProps {
  readonly card: CreditCard;
  readonly ownership: Ownership;
  /** Seen first, so fetched first. */
  readonly isFirst: boolean;
}

function CardText({ card, ownership, isFirst }: CardTextProps) {
  const words = useWords();
  const { t } = words;
  const { terms } = card;
  const abilities = [
    terms.has_miles && t('content.cardsMiles'),
    terms.has_annual_fee_eraser && t('content.cardsFee'),
  ].filter((text) => text !== false);
  return (
    <>
      <img
        className={styles.art}
        src={card.art}
        alt=""
        width="320"
        height="202"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      <div className={styles.head}>
        <h2 className={styles.name}>{card.name}</h2>
        {ownership && (
          <Badge type="success" icon={checkIcon}>
            {ownership === 'in use' ? t('content.cardsInUse') : t('content.cardsYours')}
          </Badge>
        )}
      </div>
      <p className="meta">
        <WholeText lines={3} more={t('content.readAll', { about: card.name })}>
          {card.summary}
        </WholeText>
      </p>
      <h3 className={styles.label}>{t('content.cardsEarns')}</h3>
      <ul className={styles.lines}>
        <li className={styles.base}>
          {t('content.cardsBase', {
            points: terms.base.numerator,
            count: terms.base.numerator,
            dollars: terms.base.denominator,
          })}
        </li>
        {terms.bonus.map((bonus) => (
          <li key={bonus.category}>{bonusText(bonus, words)}</li>
        ))}
      </ul>
      <h3 className={styles.label}>{t('content.cardsCan')}</h3>
      <ul className={styles.lines}>
        {[...new Set([...card.benefits, ...abilities])].map((benefit) => (
          <li key={benefit} className={styles.benefit}>
            <Icon icon={checkIcon} size="sm" className={styles.tick} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
      {ownership === 'in use' && (
        <p>
          <SiteLink to="/account/requests/new?about=benefits">{t('content.cardsAsk')}</SiteLink>
        </p>
      )}
    </>
  );
}
