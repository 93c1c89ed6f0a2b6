import type { AnswerOf, Calls, ExternalProduct } from '@rewards/contract';
import type { CustomField } from '../features/external-redemption/custom-fields.ts';

export const sampleField = (id: string, differences: Partial<CustomField> = {}): CustomField => ({
  id,
  code: id,
  name: `Field ${id}`,
  description: null,
  type: 'text',
  required: true,
  is_amount: false,
  validation_regex: null,
  values: [],
  ...differences,
});

/** For tests: a product as the server sends it, different where the test says so. */
export const sampleProduct = (differences: Partial<ExternalProduct> = {}): ExternalProduct => ({
  id: 'trees',
  group_code: 'giving',
  title: 'Plant trees',
  description: 'A tree for your points.',
  terms: 'Trees grow slowly.',
  currency_name: 'Points',
  link: 'https://trees.example.com',
  icon: 'tree',
  minimum_points: 2_500,
  maximum_points: 50_000,
  fields: [
    sampleField('name', { name: 'Name on the certificate', validation_regex: '[A-Za-z ]+' }),
    sampleField('points', { name: 'Points to give', type: 'number', is_amount: true }),
  ],
  ...differences,
});

export const sampleGroup: AnswerOf<Calls['listRedemptionGroups']>['data'][number] = {
  code: 'giving',
  title: 'Giving',
  description: 'Give your points to others.',
  icon: 'heart',
  route: '/redeem/giving',
};
