import type { Booking } from '@rewards/contract';
import type { ReactNode } from 'react';
import { focusLateHeading } from '../../../lib/late-heading.ts';
import { useWords } from '../../../lib/words.tsx';
import { EntryList } from '../../../ui/entry/entry.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { BookingLine } from './booking-line.tsx';

interface BookingViewProps {
  readonly booking: Booking;
  readonly all: ReactNode;
  readonly receipt: ReactNode;
  readonly isReadOnly: boolean;
}

/** One booking on a page of its own, under the number that support finds it by. */
export function BookingView({ booking, all, receipt, isReadOnly }: BookingViewProps) {
  const { t } = useWords();
  return (
    <Stack gap={4}>
      {all}
      <h1 ref={focusLateHeading} tabIndex={-1}>
        {t('travel.reference', { number: booking.reference_number })}
      </h1>
      <div>{receipt}</div>
      <EntryList>
        <BookingLine booking={booking} isReadOnly={isReadOnly} />
      </EntryList>
    </Stack>
  );
}
