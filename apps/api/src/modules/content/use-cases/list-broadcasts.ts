import type { EntryOfKind } from '../content.ts';
import type { ReadSnapshot } from '../content.reader.ts';

/** Only messages whose segment names the account; nobody learns of the others. */
export async function listBroadcasts(
  deps: { readonly readSnapshot: ReadSnapshot },
  programSlug: string,
  accountReference: string,
): Promise<EntryOfKind<'broadcast'>[]> {
  const entries = (await deps.readSnapshot(programSlug))?.entries ?? [];
  return entries
    .filter((entry): entry is EntryOfKind<'broadcast'> => entry.kind === 'broadcast')
    .filter(({ document }) => document.segment.includes(accountReference));
}
