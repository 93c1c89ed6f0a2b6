import { createWords } from '@rewards/text';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { NewPassword, newPasswordProblems, noPassword } from './new-password.tsx';
import { isStrong } from './password-rules.ts';

function Fields({ isAttempted = false }) {
  const [value, setValue] = useState(noPassword);
  return <NewPassword id="new" value={value} onChange={setValue} isAttempted={isAttempted} />;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('[REG-02] [REG-09] a new password', () => {
  test.each([
    ['Rewards#2026', true],
    ['Aa1#aaaa', true],
    ['Aa1#aaa', false],
    [`Aa1#${'x'.repeat(251)}`, true],
    [`Aa1#${'x'.repeat(252)}`, false],
    ['AAAA1111#', false],
    ['aaaa1111#', false],
    ['AAAAaaaa#', false],
    ['AAAAaaaa1', false],
    ['AAAAaaaa1~', false],
  ])('%s: %s', (password, isGood) => {
    expect(isStrong(password)).toBe(isGood);
  });

  test('is usable when it was typed twice the same', () => {
    const wrong = (password: string, confirmation: string) =>
      Object.entries(newPasswordProblems('new', { password, confirmation }, createWords('en').t)).filter(
        ([, isWrong]) => isWrong,
      );
    expect(wrong('Rewards#2026', 'Rewards#2026')).toEqual([]);
    expect(wrong('Rewards#2026', 'Rewards#2027')).toEqual([['new-confirmation', expect.any(String)]]);
    expect(wrong('rewards', 'rewards')).toEqual([['new-password', expect.any(String)]]);
  });

  test('shows its rules as they are met', async () => {
    await renderWithWords(<Fields />);
    const met = () => screen.getAllByRole('listitem').filter(({ textContent }) => /\(met\)/.test(textContent)).length;
    expect(met()).toBe(0);
    type('New password', 'abc1');
    expect(met()).toBe(2);
    type('New password', 'Rewards#2026');
    expect(met()).toBe(5);
  });

  test('is described by its rules, before it is typed', async () => {
    await renderWithWords(<Fields />);
    const described = screen.getByLabelText('New password').getAttribute('aria-describedby') ?? '';
    const description = document.getElementById(described);
    expect(description?.textContent).toContain('8 to 255 characters (not met)');
    expect(description?.querySelector('[aria-label]')).toBeNull();
  });

  test('[VALID-02] that was typed differently says so when the second field is left', async () => {
    await renderWithWords(<Fields />);
    type('New password', 'Rewards#2026');
    type('Confirm the password', 'Rewards#2027');
    expect(screen.queryByText(/doesn't match/)).toBeNull();
    fireEvent.blur(screen.getByLabelText('Confirm the password'));
    expect(screen.getByText("Password doesn't match, please try again.")).toBeTruthy();
  });

  test('that is weak is said after a try', async () => {
    await renderWithWords(<Fields isAttempted />);
    expect(screen.getByText(/^Use 8 to 255 characters/)).toBeTruthy();
  });
});
