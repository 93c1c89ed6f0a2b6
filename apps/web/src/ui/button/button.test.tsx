import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { xIcon } from '../icon/frame-icon-paths.ts';
import { plusIcon } from '../icon/icon-paths.ts';

test('a button is named by its words and submits nothing unless told to', () => {
  render(<Button icon={plusIcon}>Add an address</Button>);
  const button = screen.getByRole('button', { name: 'Add an address' });
  expect(button.getAttribute('type')).toBe('button');
});

test('a button that shows an icon alone still has its name', () => {
  render(
    <Button icon={xIcon} iconOnly>
      Close
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});

test('a busy button keeps the focus, says that it is busy, and neither acts nor submits again', () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Place order
      </Button>
    </form>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' });
  button.focus();
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a button that is not busy acts and submits', () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Place order</Button>);
  fireEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledOnce();
});

test('a button link is a link and hands out its element', () => {
  const ref = createRef<HTMLAnchorElement>();
  render(
    <ButtonLink href="/shop" ref={ref}>
      Browse
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Browse' })).toBe(ref.current);
});
