import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useAttempt } from './attempt.ts';

const send = vi.fn();

function Form() {
  const [name, setName] = useState('');
  const form = useAttempt({ name: name === '' && 'Name is missing', terms: name !== 'Ada' && 'Only Ada may' });
  return (
    <form aria-label="Form" onSubmit={form.submit(send)}>
      <input id="name" aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <input id="terms" aria-label="Terms" />
      <p>{form.errorOf('name')}</p>
      <ul>
        {form.summary.errors.map(({ fieldId, message }) => (
          <li key={fieldId}>{`${form.summary.attempt}: ${message}`}</li>
        ))}
      </ul>
      <button type="button" onClick={form.startOver}>
        Start over
      </button>
    </form>
  );
}

const submit = () => fireEvent.submit(screen.getByRole('form'));
const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('nothing is said before the first try; then everything, and the first wrong field has the focus', () => {
  render(<Form />);
  expect(screen.queryByText('Name is missing')).toBeNull();
  submit();
  expect(screen.getByText('Name is missing')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(said()).toEqual(['1: Name is missing', '1: Only Ada may']);
  expect(send).not.toHaveBeenCalled();
});

test('what is mended is no longer said, every try counts, and it is sent when nothing is wrong', () => {
  render(<Form />);
  submit();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Bob' } });
  submit();
  expect(said()).toEqual(['2: Only Ada may']);
  expect(document.activeElement).toBe(screen.getByLabelText('Terms'));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  submit();
  expect(send).toHaveBeenCalledOnce();
});

test('a form that starts over says nothing again', () => {
  render(<Form />);
  submit();
  fireEvent.click(screen.getByText('Start over'));
  expect(said()).toEqual([]);
});
