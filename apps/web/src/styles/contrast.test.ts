import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The backgrounds on which each foreground must be readable. Disabled controls and decoration lines are exempt. */
const anyGround = ['ground', 'ground-raised', 'ground-tint', 'ground-sunken', 'ground-hover'];
const pictureGrounds = ['pic-stone', 'pic-sand', 'pic-sky', 'pic-mint', 'pic-blush', 'pic-lilac'];

const textPairs: Record<string, readonly string[]> = {
  ink: [...anyGround, 'ground-active', 'points-tint', ...pictureGrounds],
  'ink-2': [...anyGround, 'ground-active', 'points-tint', ...pictureGrounds],
  'ink-3': anyGround,
  link: anyGround,
  'link-hover': anyGround,
  'action-text': [...anyGround, 'danger-tint'],
  points: [...anyGround, 'points-tint', 'points-tint-2'],
  'on-action': ['action', 'action-hover', 'action-active'],
  'on-points': ['points-fill'],
  'ink-inverse': ['ground-inverse'],
  'ink-inverse-2': ['ground-inverse'],
  ground: ['ink'],
  'success-ink': ['success-tint'],
  'warning-ink': ['warning-tint'],
  'danger-ink': ['danger-tint'],
  'normal-ink': ['normal-tint'],
};

const edgePairs: Record<string, readonly string[]> = {
  'success-mark': ['success-tint', 'ground-raised'],
  'warning-mark': ['warning-tint', 'ground-raised'],
  'danger-mark': ['danger-tint', 'ground-raised'],
  'normal-mark': ['normal-tint', 'ground-raised'],
  'line-control': ['ground', 'ground-raised', 'ground-tint', 'ground-sunken'],
  'ink-3': pictureGrounds,
  brand: ['ground', 'ground-tint'],
  action: ['ground', 'ground-raised'],
  'points-fill': ['ground-raised', 'ground-sunken', 'ground-active'],
  'warning-fill': ['ground-raised', 'ground-active'],
  'focus-outer': ['ground', 'ground-sunken'],
  'focus-inner': ['focus-outer', 'action'],
};

type Theme = Map<string, string>;

function declarations(css: string): Theme {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Map(
    [...plain.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

function readThemes(): { light: Theme; dark: Theme } {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  const light = declarations(lightCss);
  return { light, dark: new Map([...light, ...declarations(darkCss)]) };
}

function colorOf(theme: Theme, token: string): string {
  const value = theme.get(token);
  if (value === undefined) throw new Error(`There is no token --${token}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : colorOf(theme, reference);
}

function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/.test(hex)) throw new Error(`${hex} is not a plain colour`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const pairsOf = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

const themes = readThemes();

describe.each(['light', 'dark'] as const)('[FRAME-17] in the %s theme', (name) => {
  const theme = themes[name];
  const ratio = (front: string, back: string) => contrast(colorOf(theme, front), colorOf(theme, back));

  test.each(pairsOf(textPairs))('%s is read on %s at 4.5 to 1', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairsOf(edgePairs))('%s is seen on %s at 3 to 1', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });
});

test('[FRAME-17] the three colours of the brand are primary, secondary and teal', () => {
  expect(colorOf(themes.light, 'action')).toBe('#db0011');
  expect(colorOf(themes.light, 'ink-2')).toBe('#4d6474');
  expect(colorOf(themes.light, 'points-fill')).toBe('#00847f');
});

test('black on white measures 21 to 1, so the measure itself is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
