import { type DocumentedCall, success, within } from './documented-call.ts';

const auth = ['auth.access_token', 'auth.expires_in'];
const accountOnly: DocumentedCall['send'] = ({ account }) => ({ path: { id: account } });

const address = {
  first_name: 'Elena',
  last_name: 'Marchetti',
  address1: '418 Alder Street',
  address2: 'Unit 4',
  city: 'Portland',
  postal_code: '97205',
  region_code: 'OR',
  email: 'elena@example.com',
  phone: '5035550134',
  type: 'shipping',
};
const addressFields =
  'id first_name last_name address1 address2 city country postal_code region_code region_name email phone is_default type';

const signIn: DocumentedCall[] = [
  {
    call: 'POST /auth/login',
    as: 'visitor',
    send: ({ slug }) => ({
      body: {
        user_account: 'business2@example.com',
        password: 'Rewards#2026',
        program_slug: slug,
        program_registration_id: 2,
        type: 'member',
      },
    }),
    reads: auth,
  },
  { call: 'POST /auth/refresh', as: 'leaving', reads: auth },
  { call: 'POST /auth/logout', as: 'leaving', reads: success },
  {
    call: 'POST /authenticate',
    as: 'visitor',
    send: ({ bankToken }) => ({ body: { token: bankToken, type: 'sso' } }),
    reads: auth,
  },
  {
    call: 'GET /program/{slug}/login-as',
    as: 'visitor',
    send: ({ slug, loginAs }) => ({ path: { slug }, query: loginAs }),
  },
  {
    call: 'POST /member/program/{slug}/login-with-token',
    as: 'visitor',
    send: ({ slug, loginToken }) => ({ path: { slug }, query: { token: loginToken } }),
    reads: ['token', 'expires_in'],
  },
  {
    call: 'POST /member/{slug}/login-as-admin',
    as: 'visitor',
    send: ({ slug, loginAs }) => ({ path: { slug }, body: loginAs }),
    reads: auth,
  },
];

const accounts: DocumentedCall[] = [
  {
    call: 'GET /member/account',
    reads: [
      'total_balance',
      ...within('data.accounts[]', 'id reference_identifier last_balance pooled_balance status_code'),
      'data.accounts[].account_members[].is_primary',
      ...within(
        'data.accounts[].account_type',
        'reference_identifier translated_name description currency display_currency_names',
      ),
      ...within('data.accounts[].mediums[]', 'name_on_medium masked_medium_number'),
    ],
  },
  {
    call: 'GET /member/profile',
    reads: within(
      'data',
      'admin_id id first_name last_name email preferredLanguage phone has_marketing_enabled program_registration_id defaultAddress isLoggedInAsAdmin',
    ),
  },
  {
    call: 'PUT /member/profile/{id}',
    as: 'business',
    send: ({ business }) => ({
      path: { id: business },
      body: {
        current_password: 'Rewards#2026',
        new_password: 'Rewards#2027',
        has_marketing_enabled: true,
        confirm_email: 'business2@example.com',
      },
    }),
    reads: ['code', 'apiCode'],
  },
  { call: 'GET /member/account/{id}/ratio', send: accountOnly, reads: ['data.conversion_rate'] },
  {
    call: 'GET /member/account/{id}/transaction',
    send: ({ account }) => ({
      path: { id: account },
      query: { from_date: '2020-01-01', to_date: '2099-01-01', is_purchase_eraser: 1, is_eligible: 1, page: 1 },
    }),
    reads: [
      'last_page',
      ...within(
        'data.transactions_earnings[]',
        'id reference_identifier transaction_amount transaction_description original_description posted_date currency_code labels redeemable_status total_bonus is_eligible redeemed_amount conversion_rate',
      ),
      'data.transactions_earnings[].ledger_transaction.amount',
    ],
  },
  {
    call: 'GET /member/account/{id}/transaction',
    send: ({ account }) => ({ path: { id: account }, query: { is_redeemed: 1, is_purchase_eraser: 0, page: 1 } }),
  },
  { call: 'POST /member/account/{id}/download', send: ({ account }) => ({ path: { id: account }, body: {} }) },
  { call: 'GET /member/account/{id}/jwt', send: accountOnly, reads: ['data.token'] },
  { call: 'GET /member/sendVerificationEmail', reads: success },
];

const addresses: DocumentedCall[] = [
  {
    call: 'POST /address',
    send: () => ({ body: address }),
    reads: ['code', ...within('data', addressFields)],
    keep: ({ data }, known) => {
      known.address = data.id;
    },
  },
  { call: 'GET /address', reads: within('data[]', addressFields) },
  {
    call: 'GET /address/{id}',
    send: (known) => ({ path: { id: known.address } }),
    reads: within('data', addressFields),
  },
  {
    call: 'PUT /address/{id}',
    send: (known) => ({ path: { id: known.address }, body: { ...address, country: 'US', city: 'Bend' } }),
    reads: ['code'],
  },
  { call: 'PUT /address/{id}/default', send: (known) => ({ path: { id: known.address } }), reads: success },
  {
    call: 'POST /validateAddress',
    send: () => ({ body: { ...address, address1: '418 SUGGEST Street', type: 'unsaved' } }),
    reads: ['apiCode', 'suggestion', ...within('errors[]', 'field suggestion message')],
  },
];

export const memberCalls: readonly DocumentedCall[] = [...signIn, ...accounts, ...addresses];
