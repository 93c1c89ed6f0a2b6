import { type DocumentedCall, success, within } from './documented-call.ts';

const MEMBERSHIP = '30000000001';
const membership = {
  ascenda_partner_code: 'POLAR-CROSS',
  member_partner_identifier: MEMBERSHIP,
  member_first_name: 'Elena',
  member_last_name: 'Marchetti',
};

const miles: DocumentedCall[] = [
  {
    call: 'GET /member/ascenda/partner',
    send: ({ account }) => ({ query: { account_id: account, kind: 'airline' } }),
    reads: [
      ...within('data[]', 'code name currency_name member_validation_regex estimated_processing_time terms_url'),
      ...within('data[].program_currencies[]', 'program_to_ascenda_rate name'),
      ...within('data[].fields[]', 'code isAmount'),
    ],
  },
  { call: 'POST /member/ascenda/validate-member', send: () => ({ body: membership }), reads: ['valid', 'errors'] },
  {
    call: 'POST /member/ascenda/checkout',
    send: ({ reference }) => ({
      body: { ...membership, amount: 3_000, account_reference_identifier: reference, member_middle_name: 'Rosa' },
    }),
    reads: ['id'],
    keep: ({ id }, known) => {
      known.transfer = id;
    },
  },
  { call: 'POST /member/ascenda/cancel/{id}', send: ({ transfer }) => ({ path: { id: transfer } }), reads: success },
  {
    call: 'GET /member/account/{id}/access-url',
    send: ({ account }) => ({ path: { id: account } }),
    reads: ['body.redirect_url'],
  },
];

const purchases: DocumentedCall[] = [
  {
    call: 'GET /member/account/{id}/pay-with-reward',
    send: ({ account }) => ({ path: { id: account } }),
    reads: ['data.conversion_rate'],
  },
  {
    call: 'GET /member/account/{id}/transaction',
    send: ({ account }) => ({ path: { id: account }, query: { is_purchase_eraser: 1, is_eligible: 1 } }),
    keep: ({ data }, known) => {
      [known.paid, known.erased] = data.transactions_earnings;
    },
  },
  {
    call: 'POST /member/account/{id}/pay-with-reward',
    send: ({ account, paid }) => ({ path: { id: account }, body: { transaction_id: paid.id, points: 2_500 } }),
    reads: ['id'],
  },
  {
    call: 'POST /member/purchase-eraser/checkout',
    send: ({ account, erased }) => ({
      body: {
        charge: `-${erased.left_amount.toFixed(2)}`,
        chargeAmount: erased.left_amount,
        conversionRate: erased.conversion_rate,
        transactionDescription: erased.transaction_description,
        account_id: account,
      },
    }),
    reads: success,
  },
];

const cash: DocumentedCall[] = [
  {
    call: 'POST /member/account/{id}/financial-redemption/verify',
    send: ({ account }) => ({
      path: { id: account },
      body: { investment: { currency_id: 1, account_number: '123456789', product: 'brokerage' } },
    }),
    keep: (answer, known) => {
      known.verified = answer.verification_id;
    },
  },
  {
    call: 'POST /member/account/{id}/financial-redemption',
    send: ({ account, verified }) => ({
      path: { id: account },
      body: { data: { currency_id: 1, investments: [{ verification_id: verified, points: 2_500 }] } },
    }),
    reads: ['id'],
  },
  {
    call: 'POST /member/account/{id}/direct-deposit',
    send: ({ account }) => ({
      path: { id: account },
      body: { account_type: 'checking', account_last4: '1234', points: 2_500 },
    }),
    reads: ['id', 'confirmation'],
  },
  {
    call: 'GET /member/program/{program}/external-redemption-product-group/{code}/external-redemption-product',
    send: ({ slug }) => ({ path: { program: slug, code: 'gift-a-cause' } }),
    reads: [
      ...within('data[]', 'title description terms currency_name link'),
      ...within('data[].fields[]', 'code type is_amount validation_regex values'),
    ],
    keep: ({ data }, known) => {
      known.external = data[0];
    },
  },
  {
    call: 'POST /member/external-redemption-product/checkout',
    send: ({ external }) => ({
      body: {
        investments: { external_redemption_product_id: external.id },
        fields: external.fields
          .filter(({ required }) => required)
          .map(({ id, is_amount: isAmount, values: [value] }) => ({
            id,
            value: isAmount ? '2500' : (value?.name ?? 'Elena Marchetti'),
            value_id: value?.id ?? null,
          })),
        amount: 2_500,
      },
    }),
    reads: ['id'],
  },
];

const redeemers: DocumentedCall[] = [
  { call: 'GET /member/authorized-redeemer-relations', reads: ['data[].code'] },
  {
    call: 'POST /member/account/{id}/authorized-redeemer',
    send: ({ account }) => ({
      path: { id: account },
      body: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', relation_code: 'spouse' },
    }),
    reads: success,
    keep: ({ data }, known) => {
      known.redeemer = data.id;
    },
  },
  {
    call: 'GET /member/account/{id}/authorized-redeemer',
    send: ({ account }) => ({ path: { id: account } }),
    reads: ['data[].id'],
  },
  {
    call: 'DELETE /member/account/{id}/authorized-redeemer/{redeemerId}',
    send: ({ account, redeemer }) => ({ path: { id: account, redeemerId: redeemer } }),
    reads: success,
  },
];

const termsFields = within('data[]', 'id title');
const fieldFields = 'data_type error_message menu_title name description placeholder regex';

const registration: DocumentedCall[] = [
  {
    call: 'GET /member/program/{slug}/program-registration',
    as: 'visitor',
    send: ({ slug }) => ({ path: { slug } }),
    reads: ['data[].id'],
  },
  {
    call: 'GET /member/program-registration/{id}/user-registration',
    as: 'visitor',
    send: () => ({ path: { id: 2 } }),
    reads: [
      ...within('data', 'has_verification has_marketing_preference has_preferred_language has_terms terms'),
      ...within('data.registrationFields[]', fieldFields),
      ...within('data.verificationFields[]', fieldFields),
    ],
  },
  {
    call: 'POST /member/program-registration/{id}/verify',
    as: 'visitor',
    send: ({ verification }) => ({ path: { id: 2 }, body: { registration_verification: verification } }),
    reads: success,
  },
  {
    call: 'POST /member/program-registration/{id}/user-registration',
    as: 'visitor',
    send: ({ slug, verification }) => ({
      path: { id: 2 },
      body: {
        program: slug,
        registrationVerification: verification,
        registrationFields: [
          { id: 'company_name', value: 'Northwind Traders', title: 'Company' },
          { id: 'first_name', value: 'Ines', title: 'First name' },
          { id: 'last_name', value: 'Northwind', title: 'Last name' },
          { id: 'email', value: 'ines@example.com', title: 'Email' },
          { id: 'phone', value: '(503) 555-0123', title: 'Phone' },
        ],
        password: 'Welcome#2026',
        has_marketing_enabled: true,
        preferred_language: 'en',
        terms_id: 'program-rules-2',
      },
    }),
    reads: success,
  },
  {
    call: 'POST /member/program-registration/{id}/user-email',
    as: 'visitor',
    send: () => ({ path: { id: 2 }, body: { registration_verification: { email: 'ines@example.com' } } }),
    reads: success,
  },
  {
    call: 'GET /member/email/verify',
    as: 'visitor',
    send: ({ verifyToken }) => ({ query: { token: verifyToken } }),
    reads: success,
  },
  {
    call: 'GET /program/{slug}/verify-token',
    as: 'visitor',
    send: ({ slug, resetToken }) => ({ path: { slug }, query: { token: resetToken } }),
    reads: success,
  },
  {
    call: 'POST /program/{slug}/reset-password',
    as: 'visitor',
    send: ({ slug, resetToken }) => ({ path: { slug }, body: { token: resetToken, new_password: 'Rewards#2028' } }),
    reads: success,
  },
  {
    call: 'POST /program/{slug}/forgot-password',
    as: 'visitor',
    send: ({ slug }) => ({ path: { slug }, body: { email: 'business2@example.com' } }),
    reads: success,
  },
  { call: 'GET /terms', as: 'visitor', reads: termsFields },
  { call: 'GET /program/{slug}/terms', as: 'visitor', send: ({ slug }) => ({ path: { slug } }), reads: termsFields },
];

const menuFields = within(
  'data.menu_items[]',
  'title route slug description nodes media icon colours group_code isMemberVisible isMemberEnabled isLoginAsVisible isLoginAsEnabled unauthHide',
);
const contentFields = [
  ...menuFields,
  'data.pages[].type',
  ...within('data.carousels[].slides[]', 'is_active active_from active_to'),
  ...within('data.carousels[].slides[].translations[]', 'image heading body button_text button_url'),
];

const rest: DocumentedCall[] = [
  {
    call: 'GET /member/pending-action/{id}',
    as: 'pending',
    send: ({ pendingAction }) => ({ path: { id: pendingAction.id } }),
    reads: ['data.id'],
  },
  {
    call: 'PUT /member/pending-action/{id}',
    as: 'pending',
    send: ({ pendingAction }) => ({ path: { id: pendingAction.id }, body: { terms_id: pendingAction.terms_id } }),
    reads: success,
  },
  {
    call: 'GET /guest/program/{slug}/cms/page',
    as: 'visitor',
    send: ({ slug }) => ({ path: { slug } }),
    reads: contentFields,
  },
  { call: 'GET /member/cms/page', send: ({ account }) => ({ query: { account_id: account } }), reads: contentFields },
  {
    call: 'GET /guest/program/{slug}/login-types',
    as: 'visitor',
    send: ({ slug }) => ({ path: { slug } }),
    reads: ['data[].code'],
  },
  {
    call: 'GET /member/broadcast-message',
    send: ({ account }) => ({ query: { account_id: account } }),
    reads: within('data[]', 'title description segment'),
  },
  {
    call: 'POST /member/custom-action',
    send: () => ({
      body: { action: 'contact_support', input: { subject: 'A question', text: 'Where is my parcel, please?' } },
    }),
    reads: success,
  },
];

export const redeemCalls: readonly DocumentedCall[] = [
  ...miles,
  ...purchases,
  ...cash,
  ...redeemers,
  ...registration,
  ...rest,
];
