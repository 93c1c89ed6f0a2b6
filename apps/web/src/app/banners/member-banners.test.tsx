import { createWords } from '@rewards/text';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { MemberSession } from '../../lib/session/session.tsx';
import { WordsProvider } from '../../lib/words.tsx';
import { memberSession } from '../../testing/sample-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { MemberBanners } from './member-banners.tsx';

const broadcasts = [
  {
    id: 'b1',
    title: 'Scheduled maintenance.',
    description: 'Travel is paused on Sunday.',
    segment: ['A-1001', 'A-1002'],
  },
  { id: 'b2', title: 'New partner.', description: 'Miles with a new airline.', segment: ['A-1002'] },
];

async function drawBanners(differences: Partial<MemberSession>) {
  const words = createWords('en');
  await words.load('frame', 'ui');
  const banners = (session: MemberSession) => (
    <WordsProvider value={words}>
      <MemberBanners session={session} />
    </WordsProvider>
  );
  const { rerender } = render(banners(memberSession(differences)));
  return { redraw: (other: Partial<MemberSession>) => rerender(banners(memberSession(other))) };
}

describe('the broadcast banner', () => {
  test('[FRAME-12] shows the messages whose segment holds the account', async () => {
    await drawBanners({ broadcasts });
    expect(screen.getByText('Scheduled maintenance.')).toBeTruthy();
    expect(screen.queryByText('New partner.')).toBeNull();
  });

  test('[FRAME-12] asks anew when the card is switched', async () => {
    const { redraw } = await drawBanners({ broadcasts });
    redraw({ broadcasts, referenceIdentifier: 'A-1002' });
    expect(screen.getByText('New partner.')).toBeTruthy();
    redraw({ broadcasts, referenceIdentifier: 'A-9999' });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('[FRAME-12] closes one message and keeps it closed', async () => {
    const { redraw } = await drawBanners({ broadcasts, referenceIdentifier: 'A-1002' });
    fireEvent.click(screen.getByRole('button', { name: 'Close the announcement “New partner.”' }));
    expect(screen.queryByText('New partner.')).toBeNull();
    expect(screen.getByText('Scheduled maintenance.')).toBeTruthy();
    redraw({ broadcasts, referenceIdentifier: 'A-1001' });
    redraw({ broadcasts, referenceIdentifier: 'A-1002' });
    expect(screen.queryByText('New partner.')).toBeNull();
  });
});

describe('staff who are logged on as a member', () => {
  const pending = 'You can use your points as soon as this is done.';

  test('[FRAME-13] see the name of the member on every page', async () => {
    const { visit } = await renderApp('/faq', { session: memberSession({ isLoggedInAs: true }) });
    expect(await screen.findByText('You are logged on as Maya Laurent.')).toBeTruthy();
    await visit('/about');
    expect(screen.getByText('You are logged on as Maya Laurent.')).toBeTruthy();
  });

  test('[FRAME-13] [PEND-04] do not see the banner about pending actions', async () => {
    await drawBanners({ isLoggedInAs: true, hasPendingActions: true });
    expect(screen.getByText('You are logged on as Maya Laurent.')).toBeTruthy();
    expect(screen.queryByText(pending)).toBeNull();
  });

  test('[FRAME-13] the member does not see the banner of staff', async () => {
    await drawBanners({});
    expect(screen.queryByText(/You are logged on as/)).toBeNull();
  });

  test('[PEND-04] the banner about pending actions shows while there are some, and not after', async () => {
    const { redraw } = await drawBanners({ hasPendingActions: true });
    expect(screen.getByText(pending)).toBeTruthy();
    redraw({ hasPendingActions: false });
    expect(screen.queryByText(pending)).toBeNull();
  });
});

test('visitors see no banner at all', async () => {
  await renderApp('/faq');
  expect(screen.queryByRole('complementary')).toBeNull();
});
