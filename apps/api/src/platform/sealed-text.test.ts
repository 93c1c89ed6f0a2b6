import { expect, test } from 'vitest';
import { createSealer } from './sealed-text.ts';

const OLD = 'old-0123456789abcdef0123456789abcdef';
const NEW = 'new-0123456789abcdef0123456789abcdef';

test('a sealed text does not tell what it is, and opens for its owner alone', () => {
  const sealer = createSealer(OLD);
  const kept = sealer.seal('JBSWY3DPEHPK3PXP', 'staff:1');
  expect(kept).not.toContain('JBSWY3DPEHPK3PXP');
  expect(kept).not.toBe(sealer.seal('JBSWY3DPEHPK3PXP', 'staff:1'));
  expect(sealer.open(kept, 'staff:1')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealer.open(kept, 'staff:2')).toBeUndefined();
});

test('a changed text, one of another key and half a text do not open', () => {
  const sealer = createSealer(OLD);
  const kept = sealer.seal('JBSWY3DPEHPK3PXP', 'staff:1');
  const last = kept.at(-5) === 'A' ? 'B' : 'A';
  for (const broken of [
    kept.slice(0, -5) + last + kept.slice(-4),
    kept.slice(0, -9),
    kept.slice(0, 16),
    'sealed',
    'sealed.x.y',
  ])
    expect(sealer.open(broken, 'staff:1')).toBeUndefined();
  expect(createSealer(NEW).open(kept, 'staff:1')).toBeUndefined();
});

test('a key changes in two steps: both open, and the first seals', () => {
  const kept = createSealer(OLD).seal('JBSWY3DPEHPK3PXP', 'staff:1');
  const announced = createSealer(OLD, NEW);
  const swapped = createSealer(NEW, OLD);
  expect(announced.open(swapped.seal('X', 'a'), 'a')).toBe('X');
  expect(swapped.open(kept, 'staff:1')).toBe('JBSWY3DPEHPK3PXP');
  expect([announced.isSealedAnew(kept), swapped.isSealedAnew(kept), swapped.isSealedAnew('PLAIN')]).toEqual([
    true,
    false,
    false,
  ]);
});
