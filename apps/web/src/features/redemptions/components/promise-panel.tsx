import { points } from '@rewards/amounts';
import type { Redemption } from '@rewards/contract';
import { formatDate, formatMoment, formatPoints } from '@rewards/text/formats';
import { paceText } from '../../../lib/pace.ts';
import { SiteLink, useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { calendarIcon, clockIcon, shieldCheckIcon, undoIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import { stepsOf } from '../redemption-facts.ts';
import styles from './promise-panel.module.css';

interface PromisePanelProps {
  readonly redemption: Redemption;
  readonly isReadOnly: boolean;
}

/** The promise as a line of steps: when it is due, what is usual, and what happens if it is missed. */
export function PromisePanel({ redemption, isReadOnly }: PromisePanelProps) {
  const { t, locale } = useWords();
  const { promise, status } = redemption;
  const isOpen = status === 'requested' || status === 'accepted';
  return (
    <Panel {...(!promise && { title: t('redeemDone.history') })}>
      <div className={styles.panel} aria-live="polite">
        {promise && <Headline redemption={redemption} />}
        <Timeline items={stepsOf(redemption, t, locale)} isAcross />
        {promise?.told && isOpen && <LateNotice redemption={redemption} isReadOnly={isReadOnly} />}
        {promise?.back && <BackNotice />}
      </div>
    </Panel>
  );
}

function Headline({ redemption }: { readonly redemption: Redemption }) {
  const { t, locale } = useWords();
  const { promise, status, points: amount } = redemption;
  const isOpen = status === 'requested' || status === 'accepted';
  if (!promise || (!isOpen && !promise.back)) return <h2>{t('redeemDone.history')}</h2>;
  if (promise.back) {
    return (
      <div className={styles.head}>
        <Badge type="success" icon={undoIcon}>
          {t('promiseSteps.backBadge')}
        </Badge>
        <h2>{t('promiseSteps.backTitle', { points: formatPoints(locale, points(amount)) })}</h2>
        <p>{t('promiseSteps.backText', { day: formatDate(locale, new Date(promise.back)) })}</p>
      </div>
    );
  }
  if (promise.told) {
    return (
      <div className={styles.head}>
        <Badge type="warning" icon={clockIcon}>
          {t('promiseSteps.late')}
        </Badge>
        <h2>{t('promiseSteps.lateTitle')}</h2>
        <p>{t('promiseSteps.lateText', { time: formatMoment(locale, new Date(promise.due)) })}</p>
      </div>
    );
  }
  return (
    <div className={styles.head}>
      <h2>{t('promiseSteps.by', { time: formatMoment(locale, new Date(promise.due)) })}</h2>
      {promise.pace && <p>{paceText(promise.pace, t)}</p>}
    </div>
  );
}

function LateNotice({ redemption, isReadOnly }: PromisePanelProps) {
  const { t, locale } = useWords();
  const ask = useSiteLink('/account/requests/new');
  const { promise, points: amount } = redemption;
  if (!promise) return null;
  const values = {
    time: formatMoment(locale, new Date(promise.limit)),
    points: formatPoints(locale, points(amount)),
  };
  return (
    <>
      <div className={styles.notice}>
        <Icon icon={undoIcon} />
        <div>
          <h3 className={styles.noticeTitle}>{t('promiseSteps.nothingToDo')}</h3>
          <p>{t('promiseSteps.nothingText', values)}</p>
        </div>
      </div>
      <p className={styles.acts}>
        {!isReadOnly && <ButtonLink {...ask}>{t('promiseSteps.ask')}</ButtonLink>}
        <SiteLink to="/faq">{t('promiseSteps.how')}</SiteLink>
      </p>
    </>
  );
}

function BackNotice() {
  const { t } = useWords();
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <Icon icon={calendarIcon} size="sm" />
          <span>{t('promiseSteps.backExpiry')}</span>
        </li>
        <li>
          <Icon icon={shieldCheckIcon} size="sm" />
          <span>{t('promiseSteps.backKeep')}</span>
        </li>
      </ul>
      <p className={styles.acts}>
        <SiteLink to="/account/transactions">{t('promiseSteps.seeTransactions')}</SiteLink>
      </p>
    </>
  );
}
