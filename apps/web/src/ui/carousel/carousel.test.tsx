import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { Carousel } from './carousel.tsx';

const slides = ['Gift cards', 'Travel', 'Shop'].map((label) => ({
  key: label,
  label,
  content: <button>{label}</button>,
}));

function preferStillness(reduce: boolean) {
  vi.restoreAllMocks();
  const answer = Object.defineProperty(window.matchMedia('all'), 'matches', { value: reduce });
  vi.spyOn(window, 'matchMedia').mockReturnValue(answer);
}

/** The number of the visible slide, and how many others are disabled. */
function shown(container: HTMLElement) {
  const all = [...container.querySelectorAll('[aria-roledescription="slide"]')];
  return {
    at: all.findIndex((slide) => !slide.hasAttribute('inert')) + 1,
    hidden: all.filter((slide) => slide.hasAttribute('inert') && slide.getAttribute('aria-hidden') === 'true').length,
  };
}

function passInterval() {
  act(() => {
    vi.advanceTimersByTime(5000);
  });
}

async function draw() {
  const { container } = await renderWithWords(<Carousel label="Offers" slides={slides} intervalMs={5000} />);
  return container;
}

beforeEach(() => {
  vi.useFakeTimers();
  preferStillness(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('one slide is shown and the others are inert', async () => {
  const container = await draw();
  expect(shown(container)).toEqual({ at: 1, hidden: 2 });
  expect(screen.getByRole('region', { name: 'Offers' }).getAttribute('aria-roledescription')).toBe('carousel');
});

test('slides move on by themselves and begin again', async () => {
  const container = await draw();
  passInterval();
  expect(shown(container).at).toBe(2);
  passInterval();
  passInterval();
  expect(shown(container).at).toBe(1);
});

test('under reduced motion it does not start by itself, but the reader may start it', async () => {
  preferStillness(true);
  const container = await draw();
  passInterval();
  expect(shown(container).at).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }));
  passInterval();
  expect(shown(container).at).toBe(2);
});

test('it waits under the pointer and while it holds the focus', async () => {
  const container = await draw();
  const region = screen.getByRole('region');
  fireEvent.mouseEnter(region);
  passInterval();
  expect(shown(container).at).toBe(1);
  fireEvent.mouseLeave(region);
  const button = screen.getByRole('button', { name: 'Gift cards' });
  act(() => button.focus());
  passInterval();
  expect(shown(container).at).toBe(1);
  act(() => button.blur());
  passInterval();
  expect(shown(container).at).toBe(2);
});

test('pausing stops it and is announced from then on', async () => {
  const container = await draw();
  const live = container.querySelector('[aria-live]');
  expect(live?.getAttribute('aria-live')).toBe('off');
  fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }));
  passInterval();
  expect(shown(container).at).toBe(1);
  expect(live?.getAttribute('aria-live')).toBe('polite');
});

test('previous, next and the dots choose a slide, and it then stays', async () => {
  const container = await draw();
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(shown(container).at).toBe(3);
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(shown(container).at).toBe(1);
  const dot = screen.getByRole('button', { name: '2 of 3: Travel' });
  fireEvent.click(dot);
  expect(dot.getAttribute('aria-current')).toBe('true');
  passInterval();
  expect(shown(container).at).toBe(2);
});

test('a single slide has no controls', async () => {
  const { container } = await renderWithWords(<Carousel label="Offers" slides={slides.slice(0, 1)} />);
  expect(shown(container)).toEqual({ at: 1, hidden: 0 });
  expect(screen.queryByRole('button', { name: 'Next slide' })).toBeNull();
});
