import type { Program } from '@rewards/contract';
import { type Locale, languageTags } from '@rewards/text';
import { formatMoment } from '@rewards/text/formats';
import { formatTimeOfDay } from '@rewards/text/time-of-day';
import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { SiteLink, useSiteLink } from '../../../lib/site-link.tsx';
import { useIsAlive } from '../../../lib/surroundings.ts';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { circleCheckIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { clockIcon } from '../../../ui/icon/icon-paths.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type Opening, openingsFrom, statusAt } from '../support-hours.ts';
import styles from './support-contact.module.css';

const LOOK_EVERY_MS = 30_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const dayName = (locale: Locale, moment: Date): string =>
  new Intl.DateTimeFormat(languageTags[locale], { weekday: 'long' }).format(moment);
const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** Phones and hours from the program's configuration; the hours are in the reader's time zone. */
export function SupportContact({ support }: { readonly support: Program['support'] }) {
  const { t } = useWords();
  const now = useNow();
  const openings = openingsFrom(now, support);
  // The server knows neither the reader's clock nor their time zone.
  const isAlive = useIsAlive();
  return (
    <Stack gap={6}>
      <Panel title={t('content.supportCall')}>
        {isAlive ? <Status openings={openings} now={now} /> : <PendingStatus />}
        <Stack as="dl" gap={4} className={styles.phones}>
          <Phone name={t('content.supportPersonal')} number={support.personal_phone} />
          <Phone name={t('content.supportBusiness')} number={support.business_phone} />
        </Stack>
      </Panel>
      <WriteToUs />
      {openings.length > 0 && (
        <Panel title={t('content.supportHours')}>
          {isAlive ? <Week openings={openings} now={now} /> : <PendingWeek />}
          <ProgramHours support={support} />
        </Panel>
      )}
    </Stack>
  );
}

function Phone({ name, number }: { readonly name: string; readonly number: string }) {
  return (
    <Stack gap={1}>
      <dt className="meta">{name}</dt>
      <dd>
        <a className={styles.number} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
          {number}
        </a>
      </dd>
    </Stack>
  );
}

function Status({ openings, now }: { readonly openings: readonly Opening[]; readonly now: Date }) {
  const { t, locale } = useWords();
  const status = statusAt(now, openings);
  if (!status) return <p className="meta">{t('content.supportNoHours')}</p>;
  const moment = status.isOpen ? status.until : status.from;
  const said = { time: formatMoment(locale, moment, 'time'), day: dayName(locale, moment) };
  const isToday = isSameDay(moment, now);
  if (status.isOpen) {
    return (
      <p>
        <Badge type="success" icon={circleCheckIcon}>
          {isToday ? t('content.supportOpen', said) : t('content.supportOpenLater', said)}
        </Badge>
      </p>
    );
  }
  return (
    <p>
      <Badge type="warning" icon={clockIcon}>
        {isToday ? t('content.supportClosed', said) : t('content.supportClosedLater', said)}
      </Badge>
    </p>
  );
}

/** As high as the status that replaces it. */
const PendingStatus = () => (
  <p className={styles.pending} aria-hidden="true">
    <Badge type="warning" icon={clockIcon}>
      {'\u00a0'}
    </Badge>
  </p>
);

/** As high as the week that replaces it. */
const PendingWeek = () => (
  <div className={styles.week}>
    {[1, 2, 3, 4, 5, 6, 7].map((day) => (
      <div key={day} className={styles.day}>
        <Skeleton />
      </div>
    ))}
  </div>
);

function Week({ openings, now }: { readonly openings: readonly Opening[]; readonly now: Date }) {
  const { t, locale } = useWords();
  return (
    <dl className={styles.week}>
      {openings.map(({ opens, closes }) => {
        const day = dayName(locale, opens);
        const said = { opens: formatMoment(locale, opens, 'time'), closes: formatMoment(locale, closes, 'time') };
        const isToday = isSameDay(opens, now);
        return (
          <div key={opens.getTime()} className={isToday ? `${styles.day} ${styles.today}` : styles.day}>
            <dt className={styles.name}>{isToday ? t('content.supportToday', { day }) : day}</dt>
            <dd className={styles.hours}>
              {isSameDay(opens, closes) ? t('content.supportHoursSpan', said) : t('content.supportNextDay', said)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Members write on a page of their account; visitors are asked to log on there. */
function WriteToUs() {
  const { t } = useWords();
  const isMember = useSession().kind === 'member';
  const write = useSiteLink('/account/requests/new');
  return (
    <Panel title={t('content.supportWrite')}>
      <Stack gap={3}>
        <p>{t('content.supportWriteText')}</p>
        {!isMember && <p className="meta">{t('content.supportWriteVisitor')}</p>}
        <div>
          <ButtonLink {...write}>{t('content.supportWrite')}</ButtonLink>
        </div>
        {isMember && (
          <p>
            <SiteLink to="/account/requests">{t('content.supportSeen')}</SiteLink>
          </p>
        )}
      </Stack>
    </Panel>
  );
}

function ProgramHours({ support }: { readonly support: Program['support'] }) {
  const { t, locale } = useWords();
  const span = (days: 'weekday' | 'weekend') => {
    const hours = support.hours.find((each) => each.days === days);
    if (!hours) return '–';
    const said = { opens: formatTimeOfDay(locale, hours.opens), closes: formatTimeOfDay(locale, hours.closes) };
    return t('content.supportHoursSpan', said);
  };
  const zone = support.time_zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  return (
    <p className="fine">
      {t('content.supportHoursNote', { weekday: span('weekday'), weekend: span('weekend'), zone })}
    </p>
  );
}
