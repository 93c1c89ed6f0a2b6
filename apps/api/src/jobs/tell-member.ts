import type { Locale } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import * as z from 'zod/mini';
import { findMemberByEmail } from '../modules/identity/index.ts';
import { isWanted, keepMessage } from '../modules/inbox/index.ts';
import { prepareAlarm } from '../modules/safety/index.ts';
import type { StoredEvent } from '../platform/outbox.ts';
import type { House } from '../wiring.ts';
import { channels, mailChannel } from './channels.ts';

export type WriteMail = (house: House, payload: unknown) => Promise<MailDraft | undefined>;

const memberPayload = z.object({ memberId: z.uuid() });

/** The same house, speaking one language to everybody. */
const speaking = (house: House, locale: Locale): House => {
  const words = house.words[locale];
  return { ...house, words: { en: words, fr: words } };
};

/** Also of a mail that is sent again, and of one to an address that the member no longer has. */
async function memberOf(house: House, { told, payload }: StoredEvent, to: string): Promise<string | undefined> {
  const named = memberPayload.safeParse(payload);
  return told?.memberId ?? named.data?.memberId ?? (await findMemberByEmail(house.database, to))?.id;
}

const unchanged = (draft: MailDraft): MailDraft => draft;

async function alarmOf(house: House, event: StoredEvent, to: string): Promise<typeof unchanged> {
  const memberId = await memberOf(house, event, to);
  const deps = { ...house, publicUrl: house.config.publicUrl };
  return memberId === undefined ? unchanged : prepareAlarm(deps, { ...event, memberId });
}

/** In both languages, because the reader may change theirs. Before it is sent: nothing keeps it from the inbox then. */
async function keep(house: House, event: StoredEvent, own: MailDraft, write: (speaker: House) => Promise<MailDraft>) {
  const other = await write(speaking(house, own.locale === 'en' ? 'fr' : 'en'));
  const drafts = own.locale === 'en' ? { en: own, fr: other } : { en: other, fr: own };
  await keepMessage({ database: house.database, publicUrl: house.config.publicUrl }, { id: event.id, drafts });
}

/**
 * Writes what an event says, keeps it in the inbox, and sends it by every channel that the member wants. An alert also
 * says when it was and what is left, and how to stop everything.
 */
export async function tellMember(house: House, event: StoredEvent, write: WriteMail, isAlert: boolean): Promise<void> {
  const plain = await write(house, event.payload);
  if (!plain) return;
  const finish = isAlert ? await alarmOf(house, event, plain.to) : unchanged;
  const draft = finish(plain);
  const { told } = event;
  // To somebody who is no member, to another address, or once more: a mail alone.
  if (!told) return mailChannel.send(house, event.id, draft);
  await keep(house, event, draft, async (speaker) => finish((await write(speaker, event.payload)) ?? plain));
  for (const { name, send } of channels) {
    if (await isWanted(house.database, told, name)) await send(house, event.id, draft);
  }
}
