import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset['theme'];
  document.cookie = 'theme=; path=/; max-age=0';
});

const choices = async () => within(await screen.findByRole('group', { name: 'Appearance' })).getAllByRole('radio');

test('[FRAME-17] a reader chooses light, dark or what the device says, and this browser remembers it', async () => {
  await renderApp('/faq');
  const [system, light, dark] = (await choices()) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  expect(system.checked).toBe(true);
  fireEvent.click(dark);
  expect(dark.checked).toBe(true);
  expect(root.dataset['theme']).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  fireEvent.click(light);
  expect(root.dataset['theme']).toBe('light');
  fireEvent.click(system);
  expect(root.dataset['theme']).toBeUndefined();
  expect(document.cookie).not.toContain('theme=');
});

test('[FRAME-17] what the server wrote into the page is shown as chosen', async () => {
  root.dataset['theme'] = 'dark';
  await renderApp('/faq');
  const [, , dark] = (await choices()) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  expect(dark.checked).toBe(true);
});
