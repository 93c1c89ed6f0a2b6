import type { Program } from '@rewards/contract';
import { formatTimeOfDay } from '@rewards/text/time-of-day';
import { useWords } from '../../../lib/words.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import styles from './support-phones.module.css';

/** The account is not loaded yet, so both phone numbers are shown, and the member chooses the right one. */
export function SupportPhones({ support }: { readonly support: Program['support'] }) {
  const { t, locale } = useWords();
  return (
    <Panel title={t('pendingPage.call')} soft>
      <dl className={styles.phones}>
        <Phone name={t('pendingPage.personal')} number={support.personal_phone} />
        <Phone name={t('pendingPage.business')} number={support.business_phone} />
      </dl>
      {support.hours.map(({ days, opens, closes }) => (
        <p key={days} className="meta">
          {t(days === 'weekday' ? 'frame.weekdayHours' : 'frame.weekendHours', {
            opens: formatTimeOfDay(locale, opens),
            closes: formatTimeOfDay(locale, closes),
          })}
        </p>
      ))}
    </Panel>
  );
}

function Phone({ name, number }: { readonly name: string; readonly number: string }) {
  return (
    <div>
      <dt className="meta">{name}</dt>
      <dd>
        <a className={styles.number} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
          {number}
        </a>
      </dd>
    </div>
  );
}
