import type { Locale } from '@rewards/text';
import type { EntryOfKind } from './content.ts';

/** A member is told of their own account only, and not who else gets the message. */
export function broadcastAnswer(
  { slug, document }: EntryOfKind<'broadcast'>,
  segment: readonly string[],
  locale: Locale,
) {
  return {
    id: slug,
    title: document.title[locale],
    description: document.description[locale],
    segment: [...segment],
  };
}
