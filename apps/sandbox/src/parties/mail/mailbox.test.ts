import { expect, test } from 'vitest';
import { createMailbox } from './mailbox.ts';
import { readReceivedMail } from './received-mail.ts';
import { openStore } from '../../store.ts';

const mailTo = (...recipients: string[]) =>
  readReceivedMail(Buffer.from(`Subject: To ${recipients.join()}\r\n\r\nHello`), recipients);

test('the newest mail comes first', async () => {
  const mailbox = createMailbox(openStore());
  mailbox.add(await mailTo('one@example.com'));
  mailbox.add(await mailTo('two@example.com'));
  expect(mailbox.list().map((mail) => mail.subject)).toEqual(['To two@example.com', 'To one@example.com']);
});

test('500 mails are kept and the oldest make room', async () => {
  const mailbox = createMailbox(openStore());
  const mail = await mailTo('many@example.com');
  for (let count = 0; count < 501; count += 1) mailbox.add(mail);
  expect(mailbox.list()).toHaveLength(500);
  expect(mailbox.find('1')).toBeUndefined();
  expect(mailbox.find('2')).toBeDefined();
});

test('a recipient is found by a part of the address, whatever the case and among several', async () => {
  const mailbox = createMailbox(openStore());
  mailbox.add(await mailTo('Elite@example.com', 'copy@example.com'));
  mailbox.add(await mailTo('low@example.com'));
  expect(mailbox.list({ to: ' COPY@' })).toHaveLength(1);
  expect(mailbox.list({ to: 'elite' })).toHaveLength(1);
  expect(mailbox.list({ to: '' })).toHaveLength(2);
  expect(mailbox.list({ to: 'nobody' })).toHaveLength(0);
});

test('mail received at or after a moment is found', async () => {
  const times = ['2026-11-15T10:00:00Z', '2026-11-15T11:00:00Z', '2026-11-15T12:00:00Z'].map((text) => new Date(text));
  const arriving = times.values();
  const mailbox = createMailbox(openStore(), () => arriving.next().value ?? new Date());
  const letter = await mailTo('one@example.com');
  times.forEach(() => mailbox.add(letter));
  expect(mailbox.list({ since: times[1] }).map((mail) => mail.id)).toEqual(['3', '2']);
});

test('an emptied mailbox never gives an old address to a new mail', async () => {
  const mailbox = createMailbox(openStore());
  const old = mailbox.add(await mailTo('one@example.com'));
  mailbox.clear();
  expect(mailbox.list()).toEqual([]);
  expect(mailbox.add(await mailTo('two@example.com')).id).not.toBe(old.id);
});
