import type { AnswerOf, Calls, Message } from '@rewards/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useSessionActions } from '../../../lib/session/session.tsx';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ChipRow, ChoiceChip } from '../../../ui/chip/chip.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { bellIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { inboxQuery, markAllRead, markMessage, reloadInbox, showMarked } from '../api/inbox.ts';
import { type InboxFilter, inboxFilters } from '../inbox-filter.ts';
import styles from './inbox.module.css';
import { MessageLine } from './message-line.tsx';

type Counts = AnswerOf<Calls['listMessages']>['counts'];

interface InboxViewProps {
  readonly filter: InboxFilter | undefined;
  /** Staff on the member's behalf read, and leave everything unread. */
  readonly isReadOnly: boolean;
}

/** What the member was told, the newest first. To open a message marks it as read. */
export function InboxView({ filter, isReadOnly }: InboxViewProps) {
  const { t, locale } = useWords();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { reload } = useSessionActions();
  const query = useInfiniteQuery(inboxQuery(filter, locale));
  const choose = (wanted: InboxFilter | undefined) =>
    void router.navigate({ to: '/account/inbox', search: { filter: wanted }, resetScroll: false });
  // The number in the header is part of the session. A mark that failed is tried again at the next opening.
  const marking = useMutation({
    mutationFn: ({ id, isRead }: { readonly id: string; readonly isRead: boolean }) => markMessage(id, isRead, locale),
    onSuccess: ({ unread }, { id, isRead }) => {
      showMarked(queryClient, id, isRead, unread);
      return reload().catch(() => undefined);
    },
  });
  const markingAll = useMutation({
    mutationFn: (until: string) => markAllRead(until, locale),
    onSuccess: () => Promise.all([reloadInbox(queryClient), reload().catch(() => undefined)]),
  });
  const failure = markingAll.error ? failureOfAct(markingAll.error, t('inbox.markFailed'), t) : undefined;
  const mark = isReadOnly ? undefined : (id: string, isRead: boolean) => marking.mutate({ id, isRead });
  return (
    <Stack gap={6}>
      {failure && (
        <Answer type={failure.type} title={failure.title} to={markingAll.error}>
          {failure.text}
        </Answer>
      )}
      {markingAll.isSuccess && <Answer type="success" title={t('inbox.allRead')} to={markingAll.submittedAt} />}
      <Loaded query={query} failed={t('inbox.failed')} waiting={<Waiting />}>
        {({ pages }) => {
          const messages = pages.flatMap(({ data }) => data);
          const [first] = pages;
          const newest = first?.data[0]?.occurred_at;
          return (
            <>
              {first && first.counts.all > 0 && (
                <div className={styles.head}>
                  <Filters counts={pages.at(-1)?.counts ?? first.counts} filter={filter} onFilter={choose} />
                  {!isReadOnly && first.counts.unread > 0 && newest !== undefined && (
                    <LinkButton size="sm" onClick={() => markingAll.isPending || markingAll.mutate(newest)}>
                      {t('inbox.markAll')}
                    </LinkButton>
                  )}
                </div>
              )}
              {messages.length === 0 && <Nothing isNarrowed={filter !== undefined} onAll={() => choose(undefined)} />}
              <Days messages={messages} onMark={mark} />
              {query.isFetchNextPageError && <Notification type="danger" title={failureText(query.error, t)} />}
              {query.hasNextPage && (
                <LoadMore
                  shown={messages.length}
                  total={pages.at(-1)?.total ?? messages.length}
                  busy={query.isFetchingNextPage}
                  onMore={() => void query.fetchNextPage()}
                />
              )}
              <p className="meta">
                {t('inbox.kept')} <SiteLink to="/account/security">{t('inbox.choose')}</SiteLink>
              </p>
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

const Waiting = () => (
  <SkeletonGroup className={styles.list}>
    {['first', 'second', 'third'].map((each) => (
      <Skeleton key={each} shape="block" height="5rem" />
    ))}
  </SkeletonGroup>
);

interface FiltersProps {
  readonly counts: Counts;
  readonly filter: InboxFilter | undefined;
  readonly onFilter: (filter: InboxFilter | undefined) => void;
}

/** A kind that has nothing is no choice, unless it is the chosen one. */
function Filters({ counts, filter, onFilter }: FiltersProps) {
  const { t } = useWords();
  const shown = inboxFilters.filter((each) => counts[each] > 0 || each === filter);
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('inbox.filter')}</legend>
      <ChipRow>
        {[undefined, ...shown].map((each) => (
          <ChoiceChip key={each ?? 'all'} pressed={filter === each} onPressedChange={() => onFilter(each)}>
            {t(`inbox.filter_${each ?? 'all'}`)} <span className={styles.count}>{counts[each ?? 'all']}</span>
          </ChoiceChip>
        ))}
      </ChipRow>
    </fieldset>
  );
}

function Nothing({ isNarrowed, onAll }: { readonly isNarrowed: boolean; readonly onAll: () => void }) {
  const { t } = useWords();
  return (
    <EmptyState
      icon={bellIcon}
      title={t(isNarrowed ? 'inbox.noneFound' : 'inbox.none')}
      action={isNarrowed && <Button onClick={onAll}>{t('inbox.showAll')}</Button>}
    >
      {!isNarrowed && t('inbox.noneText')}
    </EmptyState>
  );
}

interface DaysProps {
  readonly messages: readonly Message[];
  readonly onMark: ((id: string, isRead: boolean) => void) | undefined;
}

const isToday = ({ occurred_at }: Message): boolean =>
  new Date(occurred_at).toDateString() === new Date().toDateString();

function Days({ messages, onMark }: DaysProps) {
  const { t } = useWords();
  const days = [
    { title: t('inbox.today'), messages: messages.filter((message) => isToday(message)) },
    { title: t('inbox.earlier'), messages: messages.filter((message) => !isToday(message)) },
  ];
  return days
    .filter((day) => day.messages.length > 0)
    .map((day) => (
      <Stack key={day.title} gap={4}>
        <h2>{day.title}</h2>
        <ul className={styles.list}>
          {day.messages.map((message) => (
            <MessageLine key={message.id} message={message} isToday={isToday(message)} onMark={onMark} />
          ))}
        </ul>
      </Stack>
    ));
}
