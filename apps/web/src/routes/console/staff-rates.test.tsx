import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openAsStaff } from '../../testing/staff-on.ts';
import { refusal } from '../../testing/stub-server.ts';
import { StaffRatesPage } from './staff-rates.tsx';

type Given = Partial<Parameters<typeof openAsStaff>[1]>;
const third = { numerator: 1, denominator: 3 };
const one = { numerator: 1, denominator: 1 };
const configuration = {
  brandName: 'HSBC',
  cardFamilies: [
    { code: 'gold', name: { en: 'Gold', fr: 'Or' } },
    { code: 'plain', name: { en: 'Plain', fr: 'Simple' } },
  ],
  rates: { redemption: one, topUp: third },
  earning: {
    lifeMonths: 36,
    closedCardDays: 60,
    families: {
      gold: {
        base: { numerator: 3, denominator: 2 },
        bonus: [
          { category: 'dining', pointsPerDollar: { numerator: 2, denominator: 1 }, mostDollarsAYear: 0 },
          { category: 'hotel', pointsPerDollar: one, mostDollarsAYear: 500 },
        ],
      },
      plain: { base: one, bonus: [] },
    },
  },
  redemptions: { minimumPoints: 2_500, travelBonus: [{ label: 'airline', percent: 25 }] },
};
const worth = {
  earned_points: { before: 1_000, after: 1_500 },
  earned_cents: { before: 1_000, after: 1_500 },
  cashed_cents: { before: 900, after: 900 },
  worth_cents: 500,
};
const stored = { version: 8, updated_at: '2026-11-01T00:00:00Z', updated_by: null, slug: 'rewards-us', configuration };

const open = async ({ replies, ...given }: Given = {}) => {
  const view = await openAsStaff(StaffRatesPage, {
    address: '/staff/rates',
    words: ['staffPrograms', 'staffRates', 'validation'],
    replies: { 'GET /staff/program': { data: stored }, 'POST /staff/program/worth': { data: worth }, ...replies },
    ...given,
  });
  await screen.findByRole('form');
  return view;
};
const row = (name: RegExp) => screen.getByRole('row', { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('region', { name });

describe('the rates of the program', () => {
  test('stand in a row each: now, new, what is allowed, and what they give', async () => {
    await open();
    expect(row(/^Every purchase/).textContent).toMatch(/1\.5\s×.*0\.75 to 2\.25\s×.*1,500\spts/);
    expect(row(/^Dining/).textContent).toMatch(/2\s×.*1 to 3\s×.*3,500\spts/);
    expect(row(/^Hotels/).textContent).toMatch(/up to \$500\.00 a year.*0\.5 to 1\.5\s×.*2,000\spts/);
    expect(row(/^Redemption/).textContent).toMatch(/1\s¢.*0\.5 to 1\.5\s¢.*\$100\.00/);
    expect(row(/^Airlines/).textContent).toMatch(/25\s%.*0 to 87\s%.*\$125\.00/);
    expect(screen.queryByText(/changed$/)).toBeNull();
  });

  test('a changed one is marked and counted, its cost is told, and it is sent for approval', async () => {
    const { seen } = await open({
      replies: { 'PUT /staff/program': { code: 'waiting', data: { change_id: 'c-1' } } },
    });
    type('Dining, new', '3');
    expect(row(/^Dining/).textContent).toMatch(/Before: 3,500\spts 4,500\spts/);
    expect(within(box('Earning, points for each dollar')).getByText('1 changed')).toBeTruthy();
    await waitFor(() =>
      expect(within(box('Before and after')).getByText('+$5.00', { selector: 'strong' })).toBeTruthy(),
    );
    press('Send for approval');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('row')[1]?.textContent).toMatch(/Gold, Dining, points a dollar.*2\s×.*3\s×/);
    fireEvent.click(dialog.getByRole('button', { name: 'Send for approval' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = seen.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body;
    // What was not typed stays as it is stored, also a third.
    expect(sent).toEqual({
      version: 8,
      configuration: {
        ...configuration,
        earning: {
          ...configuration.earning,
          families: {
            ...configuration.earning.families,
            gold: {
              ...configuration.earning.families.gold,
              bonus: [
                { category: 'dining', pointsPerDollar: { numerator: 3, denominator: 1 }, mostDollarsAYear: 0 },
                configuration.earning.families.gold.bonus[1],
              ],
            },
          },
        },
      },
    });
    expect(screen.getByLabelText('Dining, new')).toHaveProperty('value', '2');
  });

  test('says before anything is sent what no rule allows, and what is no figure', async () => {
    const { seen } = await open();
    type('Dining, new', '9');
    type('Redemption, new', 'much');
    press('Send for approval');
    expect(screen.getByRole('link', { name: 'Gold, Dining, points a dollar: 1 to 3 is allowed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Redemption: enter a figure with at most four decimals' })).toBeTruthy();
    expect(screen.getByText('Correct the figures to see what they cost.')).toBeTruthy();
    expect(seen.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(false);
    press('Discard draft');
    expect(screen.getByLabelText('Dining, new')).toHaveProperty('value', '2');
  });

  test('the summary leads to a wrong figure, also of a card that is not shown', async () => {
    await open();
    type('Dining, new', '30');
    fireEvent.change(screen.getByLabelText('Card'), { target: { value: 'plain' } });
    expect(screen.queryByLabelText('Dining, new')).toBeNull();
    press('Send for approval');
    fireEvent.click(screen.getByRole('link', { name: /^Gold, Dining/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Dining, new'));
  });

  test('has the categories of each card: one is added, another removed', async () => {
    const { seen } = await open({ replies: { 'PUT /staff/program': { code: 'success', data: { version: 9 } } } });
    press('Remove Dining');
    fireEvent.change(screen.getByLabelText('Add a category'), { target: { value: 'fuel' } });
    fireEvent.click(within(box('Earning, points for each dollar')).getByRole('button', { name: 'Add' }));
    type('Fuel, new', '1.25');
    fireEvent.change(screen.getByLabelText('Card'), { target: { value: 'plain' } });
    expect(screen.queryByLabelText('Fuel, new')).toBeNull();
    press('Send for approval');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Gold, Fuel, points a dollar.*1\.25\s×/),
        expect.stringMatching(/Gold, Dining, points a dollar.*2\s×/),
      ]),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Send for approval' }));
    await waitFor(() => expect(seen.some(({ endpoint }) => endpoint.startsWith('PUT'))).toBe(true));
    expect(seen.find(({ endpoint }) => endpoint.startsWith('PUT'))?.body).toMatchObject({
      configuration: {
        earning: {
          families: {
            gold: {
              bonus: [
                { category: 'hotel' },
                { category: 'fuel', pointsPerDollar: { numerator: 5, denominator: 4 }, mostDollarsAYear: 0 },
              ],
            },
          },
        },
      },
    });
  });

  test('are read, not typed, without the right; French figures have a comma', async () => {
    await open({ role: 'support', locale: 'fr' });
    expect(screen.getByLabelText('Tous les achats, nouveau')).toHaveProperty('value', '1,5');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Envoyer pour approbation' })).toBeNull());
    expect(screen.getByLabelText('Tous les achats, nouveau').closest('fieldset')?.disabled).toBe(true);
    expect(screen.getByLabelText('Carte').closest('fieldset')).toBeNull();
  });

  test('say when their cost is not known', async () => {
    await open({ replies: { 'POST /staff/program/worth': refusal(500, 'internal_error') } });
    expect(await screen.findByText('The cost could not be loaded')).toBeTruthy();
  });
});
