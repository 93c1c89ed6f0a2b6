import type { Account } from '@rewards/contract';

interface SampleCard extends Partial<Account> {
  readonly family: string;
  readonly name: string;
  readonly ending: string;
}

/** For tests: an account as the server sends it, different where the test says so. */
export function sampleAccount({ family, name, ending, ...differences }: SampleCard): Account {
  return {
    id: Number(ending),
    reference_identifier: `A-${ending}`,
    last_balance: 42_000,
    pooled_balance: 42_000,
    is_frozen: false,
    status_code: 'A',
    account_members: [{ is_primary: true }],
    account_type: {
      reference_identifier: family,
      family,
      translated_name: name,
      description: '',
      art: `/cards/${family}.svg`,
      currency: { id: 1, name: 'Points', symbol: 'pts' },
      display_currency_names: ['Points'],
    },
    mediums: [{ name_on_medium: 'MAYA LAURENT', masked_medium_number: `••••${ending}` }],
    features: { miles: true, annual_fee_eraser: true, password_reset: false, travel_bonus: false },
    ...differences,
  };
}

export const premierWorld = sampleAccount({
  family: 'premier-world',
  name: 'Premier World',
  ending: '4821',
  last_balance: 150_000,
  pooled_balance: 150_000,
});
export const elite = sampleAccount({
  family: 'elite',
  name: 'Elite',
  ending: '7730',
  last_balance: 480_000,
  pooled_balance: 480_000,
});
export const advance = sampleAccount({ family: 'advance', name: 'Advance', ending: '1196' });
