import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';

function prefersStillness(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const neverChanges = () => () => undefined;

/** The shown slide, and whether the next comes by itself. Hover and focus pause it; only the reader starts it again. */
export function useCarousel(count: number, intervalMs: number) {
  const [index, setIndex] = useState(0);
  const isStill = useSyncExternalStore(
    neverChanges,
    prefersStillness,
    // The server does not know the reader.
    () => false,
  );
  const [chosen, setPlaying] = useState<boolean>();
  const playing = chosen ?? (count > 1 && !isStill);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const moving = playing && !hovered && !focused && count > 1;

  useEffect(() => {
    if (!moving) return undefined;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [moving, index, count, intervalMs]);

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    playing,
    moving,
    toggle: () => setPlaying(!playing),
    // A reader who chooses a slide wants to look at it, so it stays.
    show: (wanted: number) => {
      setPlaying(false);
      setIndex((wanted + count) % count);
    },
    holders: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
