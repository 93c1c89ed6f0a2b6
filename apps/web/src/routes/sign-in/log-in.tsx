import { useLocation } from '@tanstack/react-router';
import { LogOnPanel } from '../../features/sign-in/components/log-on-panel.tsx';
import { SignInRefused } from '../../features/sign-in/components/sign-in-refused.tsx';
import { useWords } from '../../lib/words.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import styles from './log-in.module.css';

/** The dialog's form as a page, for readers who open its address. A refused sign-in also ends here. */
export function LogInPage() {
  const { t } = useWords();
  const isRefused = useLocation({ select: ({ search }) => 'refused' in search });
  if (isRefused) return <SignInRefused />;
  return (
    <div className={`container ${styles.page}`}>
      <h1>{t('signIn.title')}</h1>
      <Panel>
        <LogOnPanel />
      </Panel>
    </div>
  );
}
