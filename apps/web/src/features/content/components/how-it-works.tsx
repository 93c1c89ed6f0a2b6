import { useSession } from '../../../lib/session/session.tsx';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useContent } from '../use-content.ts';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import styles from './how-it-works.module.css';

const steps = [
  ['home.howEarn', 'home.howEarnText'],
  ['home.howSee', 'home.howSeeText'],
  ['home.howRedeem', 'home.howRedeemText'],
] as const;

export function HowItWorks() {
  const { t } = useWords();
  const { promises } = useContent().program;
  const session = useSession();
  const logOn = useSiteLink('/login');
  return (
    <section className={styles.band} aria-labelledby="how-it-works">
      <div className="container">
        <h2 id="how-it-works">{t('home.howHeading')}</h2>
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p className="meta">{t(text, promises)}</p>
            </li>
          ))}
        </ol>
        {session.kind === 'visitor' && (
          <ButtonLink {...logOn} className={styles.logOn}>
            {t('home.logOnToSeePoints')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
