import { expect, test } from 'vitest';
import { meetsPolicy } from './password.ts';

test.each([
  ['Rewards#2026', true],
  ['éàÉlan#2026', true],
  ['É#20260000', false],
  ['é#20260000', false],
  ['Rewards2026', false],
  ['Rewards#', false],
  ['Re#2026', false],
])('[REG-05] a letter of any language counts: %s is allowed: %s', (password, isAllowed) => {
  expect(meetsPolicy(password)).toBe(isAllowed);
});
