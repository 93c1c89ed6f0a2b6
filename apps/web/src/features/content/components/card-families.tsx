import { useContent } from '../use-content.ts';
import { useWords } from '../../../lib/words.tsx';
import styles from './card-families.module.css';
import { Section } from '../../../ui/section/section.tsx';

export function CardFamilies() {
  const { t } = useWords();
  const { promises, card_families: families } = useContent().program;
  return (
    <Section heading={t('home.cardsHeading')} link={{ to: '/credit-cards', text: t('home.cardsCompare') }}>
      <ul className={styles.cards}>
        {families.map(({ code, name, art, text }) => (
          <li key={code} className={styles.card}>
            <img className={styles.art} src={art} alt="" width="320" height="202" loading="lazy" />
            <div>
              <h3>{name}</h3>
              <p className="meta">{text.replaceAll('{travel_bonus_most}', String(promises.travel_bonus.to))}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
