import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Notification } from './notification.tsx';

test.each([
  ['success', 'status', 'Success:'],
  ['warning', 'status', 'Please note:'],
  ['danger', 'alert', 'Problem:'],
  ['normal', 'status', 'Information:'],
] as const)('[FRAME-11] type %s is a %s that names its kind in a word', async (type, role, word) => {
  await renderWithWords(
    <Notification type={type} title="Title.">
      Text
    </Notification>,
  );
  expect(screen.getByRole(role).textContent).toBe(`${word} Title.Text`);
});

test('[FRAME-11] the close control has a name and asks to be closed', async () => {
  const onClose = vi.fn();
  await renderWithWords(<Notification onClose={onClose}>Prices were refreshed.</Notification>);
  fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('[FRAME-11] a notification that must stay has no close control', async () => {
  await renderWithWords(<Notification>Maintenance</Notification>);
  expect(screen.queryByRole('button')).toBeNull();
});
