import advance from '../../../assets/cards/advance.svg';
import business from '../../../assets/cards/business.svg';
import cash from '../../../assets/cards/cash.svg';
import elite from '../../../assets/cards/elite.svg';
import platinum from '../../../assets/cards/platinum.svg';
import premierWorld from '../../../assets/cards/premier-world.svg';
import { useContent } from '../use-content.ts';
import { useWords } from '../../../lib/words.tsx';
import styles from './card-families.module.css';
import { Section } from '../../../ui/section/section.tsx';

/** The names of cards are the same in every language. */
const families = [
  { name: 'Elite', art: elite, text: 'home.cardElite' },
  { name: 'Premier World', art: premierWorld, text: 'home.cardPremierWorld' },
  { name: 'Advance', art: advance, text: 'home.cardAdvance' },
  { name: 'Platinum with Rewards', art: platinum, text: 'home.cardPlatinum' },
  { name: 'Business with Rewards', art: business, text: 'home.cardBusiness' },
  { name: 'Cash Rewards', art: cash, text: 'home.cardCash' },
] as const;

export function CardFamilies() {
  const { t } = useWords();
  const { promises } = useContent().program;
  return (
    <Section heading={t('home.cardsHeading')} link={{ to: '/credit-cards', text: t('home.cardsCompare') }}>
      <ul className={styles.cards}>
        {families.map(({ name, art, text }) => (
          <li key={name} className={styles.card}>
            <img className={styles.art} src={art} alt="" width="320" height="202" loading="lazy" />
            <div>
              <h3>{name}</h3>
              <p className="meta">{t(text, { travel_bonus_most: promises.travel_bonus.to })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
