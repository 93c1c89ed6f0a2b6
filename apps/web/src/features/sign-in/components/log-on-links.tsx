import { rememberRegistration } from '../../../lib/registration-choice.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import type { LoginType } from '../api/get-login-types.ts';
import styles from './log-on.module.css';

interface LogOnLinksProps {
  readonly type: LoginType;
  readonly onLeave?: (() => void) | undefined;
}

/** Forgotten password and registration: our own page for business, the bank's site otherwise. */
export function LogOnLinks({ type, onLeave }: LogOnLinksProps) {
  const { t } = useWords();
  const forget = () => {
    rememberRegistration(type.program_registration_id);
    onLeave?.();
  };
  const registerUrl = type.register_url;
  return (
    <div className={styles.links}>
      {type.forgot_password && (
        <SiteLink to="/forgot-password" onClick={forget}>
          {t('signIn.forgot')}
        </SiteLink>
      )}
      {registerUrl && (
        <p>
          {t('signIn.noAccount')}{' '}
          {registerUrl.startsWith('/') ? (
            <SiteLink to={registerUrl} onClick={onLeave}>
              {t('signIn.register')}
            </SiteLink>
          ) : (
            <a href={registerUrl} rel="noopener">
              {t('signIn.register')}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
