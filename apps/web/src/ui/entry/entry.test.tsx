import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { planeIcon } from '../icon/icon-paths.ts';
import { Entry, EntryList } from './entry.tsx';

test('[FRAME-20] is an item of a list with a heading, a picture or an icon, and no empty place for acts', async () => {
  await renderWithWords(
    <EntryList>
      <Entry icon={planeIcon} title="Boston" facts={<p>Flight</p>} state="Booked" />
      <Entry
        picture={<img src="x.png" alt="Chair" />}
        title="Chair"
        facts={null}
        state="Sent"
        acts={<button type="button">Track</button>}
      />
    </EntryList>,
  );
  const [trip, chair] = screen.getAllByRole('listitem');
  expect(trip?.querySelector('svg')).toBeTruthy();
  expect(trip?.children).toHaveLength(3);
  expect(within(chair ?? document.body).getByRole('heading', { level: 2, name: 'Chair' })).toBeTruthy();
  expect(within(chair ?? document.body).getByRole('button', { name: 'Track' })).toBeTruthy();
});
