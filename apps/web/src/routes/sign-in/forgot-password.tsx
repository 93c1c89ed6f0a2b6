import { ForgotForm } from '../../features/passwords/components/forgot-form.tsx';
import { useWords } from '../../lib/words.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import styles from './log-in.module.css';

export function ForgotPasswordPage() {
  const { t } = useWords();
  return (
    <div className={`container ${styles.page}`}>
      <h1>{t('titles.forgotPassword')}</h1>
      <p className="lead">{t('password.forgotLead')}</p>
      <Panel>
        <ForgotForm />
      </Panel>
    </div>
  );
}
