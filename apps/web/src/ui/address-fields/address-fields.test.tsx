import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderWithWords } from '../../testing/render-with-words.tsx';
import { countryOf, emptyAddress, inCountry, problemsOf, type TypedAddress } from './address.ts';
import { AddressFields } from './address-fields.tsx';

const home: TypedAddress = {
  ...emptyAddress,
  firstName: 'Maya',
  lastName: 'Laurent',
  address1: '418 Alder Street',
  city: 'Portland',
  regionCode: 'OR',
  postalCode: '97205',
};

function Fields({ start = emptyAddress, isAttempted = false, isBilling = false }) {
  const [value, setValue] = useState(start);
  return <AddressFields id="to" value={value} onChange={setValue} isAttempted={isAttempted} isBilling={isBilling} />;
}

describe('[ADDR-03] an address', () => {
  test('that is whole has no problem', () => {
    expect(problemsOf(home)).toEqual({});
  });

  test.each<[Partial<TypedAddress>, object]>([
    [{ firstName: 'May4' }, { firstName: 'wrong' }],
    [{ postalCode: '9720' }, { postalCode: 'wrong' }],
    [{ regionCode: 'QC' }, { regionCode: 'wrong' }],
    [{ country: 'CA', regionCode: 'QC', postalCode: 'H2X1Y4' }, {}],
    [{ country: 'AU', regionCode: 'NSW', postalCode: '2000' }, {}],
    [{ city: ' ' }, { city: 'missing' }],
    [{ phone: '12' }, { phone: 'wrong' }],
    [{ email: 'x' }, { email: 'email' }],
  ])('with %o has %o', (difference, problems) => {
    expect(problemsOf({ ...home, ...difference })).toEqual(problems);
  });

  test('that moves to another country loses its region and code', () => {
    expect(inCountry(home, 'CA')).toMatchObject({ country: 'CA', regionCode: '', postalCode: '' });
    expect(inCountry(home, 'US')).toBe(home);
  });
});

test('[ADDR-01] the country is the US at first, and its states are listed; then the provinces of Canada', async () => {
  await renderWithWords(<Fields />);
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('US');
  expect(screen.getByRole('option', { name: 'Oregon' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'CA' } });
  expect(screen.getByRole('option', { name: 'Quebec' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Oregon' })).toBeNull();
});

test('a field is spoken of after it was left, all of them after a try to go on', async () => {
  const { unmount } = await renderWithWords(<Fields />);
  fireEvent.blur(screen.getByLabelText('City'));
  expect(screen.getByText('City is required')).toBeTruthy();
  expect(screen.queryByText('First name is required')).toBeNull();
  unmount();
  await renderWithWords(<Fields isAttempted />);
  expect(screen.getByText('First name is required')).toBeTruthy();
});

test('a billing address names nobody and knows two countries', async () => {
  await renderWithWords(<Fields isBilling />);
  expect(screen.queryByLabelText('First name')).toBeNull();
  expect(screen.queryByRole('option', { name: 'Australia' })).toBeNull();
});

test('a form begins in the country of the bank’s money', () => {
  expect([countryOf('CAD'), countryOf('AUD'), countryOf('USD'), countryOf(undefined)]).toEqual([
    'CA',
    'AU',
    'US',
    'US',
  ]);
});
