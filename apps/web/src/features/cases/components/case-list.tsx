import type { MemberCase } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { mailIcon } from '../../../ui/icon/icon-paths.ts';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { casesQuery } from '../api/cases.ts';
import styles from './cases.module.css';

const tones = { open: 'normal', in_work: 'warning', answered: 'success', closed: 'normal' } as const;

/** What the member asked for, with the answers; the last changed first. */
export function CaseList() {
  const { t, locale } = useWords();
  const query = useInfiniteQuery(casesQuery(locale));
  return (
    <Loaded query={query} failed={t('requests.failed')} height="10rem">
      {({ pages }) => {
        const cases = pages.flatMap(({ data }) => data);
        if (cases.length === 0) return <EmptyState icon={mailIcon} title={t('requests.none')} />;
        return (
          <Stack gap={5}>
            {cases.map((each) => (
              <OneCase key={each.id} request={each} />
            ))}
            {query.isFetchNextPageError && <Notification type="danger" title={failureText(query.error, t)} />}
            {query.hasNextPage && (
              <LoadMore
                shown={cases.length}
                total={pages.at(-1)?.total ?? cases.length}
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** Until when support answers; when it is late, what happens next. */
function AnswerPromise({ request: { answer_by: answerBy, was_due: wasDue } }: { readonly request: MemberCase }) {
  const { t, locale } = useWords();
  if (answerBy === null) return null;
  const time = formatMoment(locale, new Date(answerBy));
  if (wasDue === null) return <p>{t('requests.answerBy', { time })}</p>;
  const due = formatMoment(locale, new Date(wasDue));
  return (
    <Notification type="warning" title={t('requests.lateTitle')}>
      {t('requests.late', { time, due })} <SiteLink to="/customer-support">{t('requests.callUs')}</SiteLink>
    </Notification>
  );
}

function OneCase({ request }: { readonly request: MemberCase }) {
  const { t, locale } = useWords();
  const { title, reference, status, created_at, about, text, steps } = request;
  return (
    <Panel title={title} aside={<Badge type={tones[status]}>{t(`requests.status_${status}`)}</Badge>}>
      <Stack gap={3}>
        <p className="meta">{t('requests.sentAt', { reference, time: formatMoment(locale, new Date(created_at)) })}</p>
        {about.map((line) => (
          <p key={line} className="meta">
            {line}
          </p>
        ))}
        {text !== null && <p className={styles.words}>{text}</p>}
        <AnswerPromise request={request} />
        {steps.length > 0 && (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.at} className={styles.step}>
                <p className="meta">
                  {t(`requests.step_${step.status}`, { time: formatMoment(locale, new Date(step.at)) })}
                </p>
                {step.text !== null && <p className={styles.words}>{step.text}</p>}
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Panel>
  );
}
