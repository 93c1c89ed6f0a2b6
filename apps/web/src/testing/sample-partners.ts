import type { MilesPartner } from '@rewards/contract';
import type { MilesPartners } from '../features/redeem-miles/api/miles.ts';

const field = (code: MilesPartner['fields'][number]['code'], name: string, required = true) => ({
  code,
  name,
  required,
  isAmount: code === 'amount',
});

/** For tests: a partner as the server sends it, different where the test says so. */
export function samplePartner(differences: Partial<MilesPartner> = {}): MilesPartner {
  return {
    code: 'POLAR-CROSS',
    name: 'Polar Cross',
    kind: 'airline',
    currency_name: 'Polar Miles',
    description: 'The short way over the top of the world.',
    icon: 'polar-cross',
    program_currencies: [{ program_to_ascenda_rate: 1, name: 'Polar Miles' }],
    conversion_rate: 1,
    member_validation_regex: '^(?:30|35)\\d{9}$',
    estimated_processing_time: null,
    estimated_days: 5,
    cancel_hours: 2,
    terms_url: '/travel-miles/ascenda/terms-and-conditions',
    minimum_points: 2_500,
    fields: [
      field('first_name', 'First name'),
      field('middle_name', 'Middle name', false),
      field('last_name', 'Last name'),
      field('membership_number', 'Membership number'),
      field('amount', 'Points to transfer'),
    ],
    ...differences,
  };
}

export const orientLoop = samplePartner({
  code: 'ORIENT-LOOP',
  name: 'Orient Loop',
  currency_name: 'Loop Points',
  program_currencies: [{ program_to_ascenda_rate: 0.8, name: 'Loop Points' }],
  conversion_rate: 1.25,
  member_validation_regex: '^4\\d{10}$',
  fields: [
    field('full_name', 'Full name'),
    field('membership_number', 'Membership number'),
    field('amount', 'Points to transfer'),
  ],
});

export const halfMoon = samplePartner({
  code: 'HALF-MOON',
  name: 'Half Moon Resorts',
  kind: 'hotel',
  currency_name: 'Moon Circle',
  program_currencies: [{ program_to_ascenda_rate: 1.2, name: 'Moon Circle' }],
  conversion_rate: 0.83,
  estimated_days: 1,
});

export const samplePartners: MilesPartners = {
  data: [samplePartner(), orientLoop, halfMoon],
  transfer_days: { usual: 5, most: 14 },
};
