import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { isComplete, nobody, problemsOf, type Recipient } from './recipient.ts';
import { RecipientFields } from './recipient-fields.tsx';

const labels = { firstName: 'First name', lastName: 'Last name', email: 'Email' };

function Fields({ start = nobody, isAttempted = false }: { start?: Recipient; isAttempted?: boolean }) {
  const [value, setValue] = useState(start);
  return <RecipientFields labels={labels} value={value} onChange={setValue} isAttempted={isAttempted} />;
}

describe('[VALID-01] a recipient', () => {
  test.each([
    [
      { ...nobody, firstName: 'R2D2' },
      { firstName: 'digits', lastName: 'missing', email: 'missing' },
    ],
    [
      { firstName: ' ', lastName: 'B', email: 'b@example' },
      { firstName: 'missing', email: 'wrong' },
    ],
  ])('%o lacks %o', (recipient, problems) => {
    expect(problemsOf(recipient)).toEqual(problems);
  });

  test('with a name and an address is complete', () => {
    expect(isComplete({ firstName: 'Ana', lastName: 'Né', email: 'ana@example.com' })).toBe(true);
  });

  test('is told about a field only after it was left', async () => {
    await renderWithWords(<Fields />);
    expect(screen.queryByText('First name is required')).toBeNull();
    fireEvent.blur(screen.getByLabelText('First name'));
    expect(screen.getByText('First name is required')).toBeTruthy();
    expect(screen.queryByText('Last name is required')).toBeNull();
  });

  test('is told by its label which field the server refused, and not by the field’s own name', async () => {
    const refused = { firstName: 'first_name is not valid', email: 'This address cannot be used' };
    const start = { firstName: 'Ana', lastName: 'Né', email: 'ana@example.com' };
    await renderWithWords(
      <RecipientFields labels={labels} value={start} onChange={() => undefined} isAttempted refused={refused} />,
    );
    expect(screen.getByText('First name is invalid')).toBeTruthy();
    expect(screen.getByText('This address cannot be used')).toBeTruthy();
    expect(document.body.textContent).not.toContain('first_name');
  });

  test('is told everything after a try to go on', async () => {
    await renderWithWords(<Fields isAttempted start={{ ...nobody, email: 'x' }} />);
    expect(screen.getByText('Last name is required')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  });
});
