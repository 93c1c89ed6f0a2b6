import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { daysAfter, utcDay } from '../../lib/utc-days.ts';
import { GiftFields } from './gift-fields.tsx';
import { type GiftNote, giftDays, noNote, noteBody } from './gift-note.ts';

function Fields({ onNote }: { onNote: (note: GiftNote) => void }) {
  const [note, setNote] = useState(noNote);
  const change = (next: GiftNote) => {
    setNote(next);
    onNote(next);
  };
  return <GiftFields id="gift" value={note} onChange={change} errorOf={() => undefined} />;
}

test('[SHOP-10] take a message of 300 characters and a day within 60 days; what is empty is not sent', async () => {
  let note = noNote;
  await renderWithWords(<Fields onNote={(next) => (note = next)} />);
  const day = screen.getByLabelText<HTMLInputElement>(/^Send on/);
  const today = utcDay(new Date());
  expect([day.min, day.max]).toEqual([today, daysAfter(today, 60)]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).maxLength).toBe(300);
  expect(noteBody(note)).toEqual({ message: null, send_on: null });
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: ' Hello ' } });
  fireEvent.change(day, { target: { value: today } });
  expect(noteBody(note)).toEqual({ message: 'Hello', send_on: today });
});

test('the days are those of the calendar in UTC', () => {
  expect(giftDays(new Date('2026-12-31T23:30:00Z'))).toEqual({ first: '2026-12-31', last: '2027-03-01' });
});
