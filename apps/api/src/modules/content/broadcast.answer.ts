import type { Locale } from '@rewards/text';
import type { EntryOfKind } from './content.ts';

/** Who else is meant is nobody's business: a member is told of their own account alone. */
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
