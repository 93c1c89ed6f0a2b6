import { keepConsent, useConsent } from '../../../lib/analytics-consent.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import styles from './analytics-choice.module.css';

/** Lets the reader change the answer about analytics. */
export function AnalyticsChoice() {
  const { t } = useWords();
  const consent = useConsent();
  const said = { granted: t('content.choiceYes'), denied: t('content.choiceNo') };
  return (
    <div className={styles.choice}>
      <Panel soft title={t('content.choiceTitle')}>
        <p>{t('content.choiceText')}</p>
        <output className={styles.said}>{consent ? said[consent] : t('content.choiceNone')}</output>
        <ButtonRow>
          <Button onClick={() => keepConsent('granted')}>{t('content.choiceAllow')}</Button>
          <Button onClick={() => keepConsent('denied')}>{t('content.choiceDecline')}</Button>
        </ButtonRow>
      </Panel>
    </div>
  );
}
