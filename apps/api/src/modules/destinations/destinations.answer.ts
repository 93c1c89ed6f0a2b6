import type { Destination as DestinationAnswer } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type Destination, idOf } from './destination.ts';

export const destinationAnswer = (destination: Destination, locale: Locale): DestinationAnswer => ({
  id: idOf(destination),
  kind: destination.kind,
  title: destination.title[locale],
  detail: destination.detail,
  added_at: destination.addedAt.toISOString(),
  waits_until: destination.waitsUntil?.toISOString() ?? null,
});
