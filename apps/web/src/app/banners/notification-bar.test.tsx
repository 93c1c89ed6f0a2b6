import { act, fireEvent, render, screen } from '@testing-library/react';
import { createWords } from '@rewards/text';
import { describe, expect, test } from 'vitest';
import { type Notice, NoticeProvider, useNotice } from '../../lib/notice.tsx';
import { WordsProvider } from '../../lib/words.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import { NotificationBar } from './notification-bar.tsx';

const EXPIRED = 'Your session has expired due to inactivity. Please log on again to renew your session.';

async function showNotice(notice: Notice) {
  const words = createWords('en');
  await words.load('ui');
  const Raise = () => {
    const { show } = useNotice();
    return <button onClick={() => show(notice)}>raise</button>;
  };
  render(
    <WordsProvider value={words}>
      <NoticeProvider>
        <Raise />
        <NotificationBar />
      </NoticeProvider>
    </WordsProvider>,
  );
  const region = screen.getByRole('status');
  fireEvent.click(screen.getByRole('button', { name: 'raise' }));
  return region;
}

describe('the notification bar', () => {
  test.each(['success', 'warning', 'danger', 'normal'] as const)(
    '[FRAME-11] shows a message of type %s, with a control that closes it',
    async (type) => {
      await showNotice({ type, title: 'Saved', text: 'Your address was saved.' });
      expect(screen.getByRole('status').textContent).toContain('Your address was saved.');
      fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
      expect(screen.queryByText('Saved')).toBeNull();
    },
  );

  test('[FRAME-11] a message is put into a region that screen readers already listen to', async () => {
    const region = await showNotice({ type: 'danger', title: 'Not saved' });
    expect(region.textContent).toContain('Not saved');
    // A second live region inside it would say everything twice.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('status')).toEqual([region]);
  });

  test('[FRAME-11] arriving with ?error=timeout says that the session has expired', async () => {
    await renderApp('/faq?error=timeout');
    expect(screen.getByText(EXPIRED)).toBeTruthy();
  });

  test('[FRAME-11] a time-out on the very page one is on says so too', async () => {
    const { visit } = await renderApp('/faq');
    expect(screen.queryByText(EXPIRED)).toBeNull();
    await visit('/faq?error=timeout');
    expect(screen.getByText(EXPIRED)).toBeTruthy();
  });

  test('[FRAME-11] every route change clears it, be it the path or the query', async () => {
    const { visit } = await renderApp('/faq?error=timeout');
    await visit('/about');
    expect(screen.queryByText(EXPIRED)).toBeNull();
    await visit('/about?error=timeout');
    expect(screen.getByText(EXPIRED)).toBeTruthy();
    await visit('/about?page=2');
    expect(screen.queryByText(EXPIRED)).toBeNull();
  });

  test('[FRAME-11] a jump within the page leaves it', async () => {
    const { router } = await renderApp('/faq?error=timeout');
    await act(() => router.navigate({ href: '/faq?error=timeout#main' }));
    expect(screen.getByText(EXPIRED)).toBeTruthy();
  });
});
