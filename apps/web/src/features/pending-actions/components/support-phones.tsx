import type { Program } from '@rewards/contract';
import { formatTimeOfDay } from '@rewards/text/time-of-day';
import { useId } from 'react';
import { useWords } from '../../../lib/words.tsx';
import styles from './support-phones.module.css';

/** The account is not loaded yet, so both phone numbers are shown, and the member chooses the right one. */
export function SupportPhones({ support }: { readonly support: Program['support'] }) {
  const { t, locale } = useWords();
  const heading = useId();
  return (
    <section className={styles.support} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('pendingPage.call')}
      </h2>
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
    </section>
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
