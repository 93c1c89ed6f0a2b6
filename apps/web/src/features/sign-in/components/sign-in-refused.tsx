import { useWords } from '../../../lib/words.tsx';
import { SiteLink, useSiteLink } from '../../../lib/site-link.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import styles from './sign-in-refused.module.css';

const reasons = [
  'signIn.reasonPrimary',
  'signIn.reasonStanding',
  'signIn.reasonLost',
  'signIn.reasonTransfer',
] as const;

/** One answer for every refusal: the page must not tell strangers the reason. */
export function SignInRefused() {
  const { t } = useWords();
  const home = useSiteLink('/');
  return (
    <div className={`container ${styles.page}`}>
      <h1>{t('signIn.refusedTitle')}</h1>
      <p className="lead">{t('signIn.refusedText')}</p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{t(reason)}</li>
        ))}
      </ul>
      <p>{t('signIn.refusedContact')}</p>
      <div className={styles.ways}>
        <ButtonLink {...home} variant="primary">
          {t('signIn.home')}
        </ButtonLink>
        <SiteLink to="/customer-support">{t('signIn.contact')}</SiteLink>
      </div>
    </div>
  );
}
