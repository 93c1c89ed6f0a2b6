import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        title="Switch card"
        footer={<button type="button">Use Elite</button>}
        {...props}
        open={open}
        onClose={() => setOpen(false)}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

async function openDialog(props?: Partial<DialogProps>) {
  await renderWithWords(<Page {...props} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole(props?.role ?? 'dialog', { name: 'Switch card' }) };
}

const dialogPrototype = HTMLDialogElement.prototype;
const nativeShowModal = Object.getOwnPropertyDescriptor(dialogPrototype, 'showModal') ?? {};
afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(dialogPrototype, 'showModal', nativeShowModal);
});

test('it opens as a modal, named by its title, which takes the focus', async () => {
  const showModal = vi.spyOn(dialogPrototype, 'showModal');
  await openDialog();
  expect(showModal).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe('Switch card');
  expect(document.documentElement.hasAttribute('data-modal')).toBe(true);
});

test('Tab goes round inside in both directions', async () => {
  const { dialog } = await openDialog();
  const close = screen.getByRole('button', { name: 'Close' });
  const last = screen.getByRole('button', { name: 'Use Elite' });
  last.focus();
  fireEvent.keyDown(dialog, { key: 'Tab' });
  expect(document.activeElement).toBe(close);
  fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
});

test.each(['Escape', 'close control', 'cancel event'])('%s closes it and returns the focus', async (way) => {
  const { opener, dialog } = await openDialog();
  if (way === 'Escape') fireEvent.keyDown(dialog, { key: 'Escape' });
  else if (way === 'close control') fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  else dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
  expect(document.documentElement.hasAttribute('data-modal')).toBe(false);
});

test('where <dialog> is not known the page behind is hidden by hand and comes back', async () => {
  Reflect.deleteProperty(dialogPrototype, 'showModal');
  const { opener, dialog } = await openDialog();
  const page = opener.closest('body > *');
  expect(dialog.hasAttribute('open')).toBe(true);
  expect(page?.getAttribute('aria-hidden')).toBe('true');
  expect(dialog.closest('[aria-hidden="true"]')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Switch card');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(page?.hasAttribute('aria-hidden')).toBe(false);
  expect(document.activeElement).toBe(opener);
});

test('a dialog that asks for an answer reads its content out', async () => {
  const { dialog } = await openDialog({ role: 'alertdialog' });
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(described?.querySelector('input')).toBeTruthy();
});
