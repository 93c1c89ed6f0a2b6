import type { Booking, MemberOrder } from '@rewards/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isOfShop } from '../../../lib/orders.ts';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink, ButtonRow } from '../../../ui/button/button.tsx';
import { EntryList } from '../../../ui/entry/entry.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { arrowUpRightIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { LoadMore } from '../../../ui/load-more/load-more.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { itinerariesQuery } from '../api/travel.ts';
import { isUpcoming, utcToday } from '../upcoming.ts';
import { BookingLine } from './booking-line.tsx';
import styles from './itinerary-list.module.css';

interface ItineraryListProps {
  /** Staff on the member's behalf can read but not change anything. */
  readonly isReadOnly: boolean;
}

/** All bookings with the member's cards, ten per page, and the links to book more. */
export function ItineraryList({ isReadOnly }: ItineraryListProps) {
  return (
    <div className={styles.view}>
      <WaysToBook />
      <Bookings isReadOnly={isReadOnly} />
    </div>
  );
}

const bookingsOf = (order: MemberOrder) =>
  isOfShop(order) ? [] : order.order_items.flatMap(({ payload }) => payload.booking ?? []);

function WaysToBook() {
  const { t } = useWords();
  const [travel, vacation, access] = [
    useSiteLink('/travel'),
    useSiteLink('/travel?site=vacation'),
    useSiteLink('/travel?site=access'),
  ];
  return (
    <ButtonRow>
      <ButtonLink {...travel} variant="primary">
        {t('travel.bookTravel')}
      </ButtonLink>
      <ButtonLink {...vacation}>{t('travel.bookVacation')}</ButtonLink>
      <ButtonLink {...access} variant="quiet">
        {t('travel.openAccess')}
      </ButtonLink>
    </ButtonRow>
  );
}

function Bookings({ isReadOnly }: ItineraryListProps) {
  const { t, locale } = useWords();
  const query = useInfiniteQuery(itinerariesQuery(locale));
  return (
    <Loaded query={query} failed={t('travel.failed')} waiting={<Waiting />}>
      {({ pages }) => {
        const bookings = pages.flatMap(({ data }) => data).flatMap(bookingsOf);
        const today = utcToday();
        // The next trip first; what is over, newest first.
        const upcoming = bookings
          .filter((booking) => isUpcoming(booking, today))
          .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on));
        const past = bookings
          .filter((booking) => !isUpcoming(booking, today))
          .toSorted((one, other) => other.starts_on.localeCompare(one.starts_on));
        const isCurrent = pages.every(({ is_current }) => is_current);
        return (
          <>
            {!isCurrent && (
              <Notification type="warning" title={t('travel.notCurrent')}>
                {t('travel.notCurrentText')}
              </Notification>
            )}
            {bookings.length === 0 ? (
              <EmptyState icon={arrowUpRightIcon} title={t('travel.emptyTitle')}>
                {t('travel.emptyText')}
              </EmptyState>
            ) : (
              <>
                <Group title={t('travel.upcoming')} bookings={upcoming} isReadOnly={isReadOnly} />
                <Group title={t('travel.past')} bookings={past} isReadOnly={isReadOnly} />
                <LoadMore
                  shown={bookings.length}
                  total={pages[0]?.total ?? bookings.length}
                  busy={query.isFetchingNextPage}
                  onMore={() => void query.fetchNextPage()}
                />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface GroupProps extends ItineraryListProps {
  readonly title: string;
  readonly bookings: readonly Booking[];
}

function Group({ title, bookings, isReadOnly }: GroupProps) {
  if (bookings.length === 0) return null;
  return (
    <section className={styles.list}>
      <h2 className={styles.group}>{title}</h2>
      <EntryList>
        {bookings.map((booking) => (
          <BookingLine key={booking.id} booking={booking} level={3} isReadOnly={isReadOnly} />
        ))}
      </EntryList>
    </section>
  );
}

const Waiting = () => (
  <SkeletonGroup className={styles.list}>
    {['first', 'second', 'third'].map((line) => (
      <Skeleton key={line} shape="block" height="10rem" />
    ))}
  </SkeletonGroup>
);
