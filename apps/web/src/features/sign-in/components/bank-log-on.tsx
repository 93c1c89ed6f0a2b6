import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import type { LoginType } from '../api/get-login-types.ts';
import styles from './log-on.module.css';
import { arrowUpRightIcon } from '../../../ui/icon/frame-icon-paths.ts';

/** Personal customers log on at the bank; it sends them back to /sso with a token. */
export function BankLogOn({ type }: { readonly type: LoginType }) {
  const { t, locale } = useWords();
  if (!type.sign_in_url) return null;
  const address = new URL(type.sign_in_url);
  address.searchParams.set('lang', locale);
  return (
    <div className={styles.form}>
      <p>{t('signIn.personalText')}</p>
      <ButtonLink variant="primary" block href={address.href} endIcon={arrowUpRightIcon}>
        {t('signIn.continue')}
      </ButtonLink>
      <p className="meta">{t('signIn.personalPassword')}</p>
    </div>
  );
}
