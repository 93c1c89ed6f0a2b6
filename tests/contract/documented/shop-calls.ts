import { type DocumentedCall, success, within } from './documented-call.ts';

const productFields = [
  ...within(
    'data',
    'id name slug sku model brand category description price original_price options_available variants variant_attributes product_labels promotion_end_date wishlist_id is_available type',
  ),
  ...within('data.images[]', 'large medium small'),
  ...within('data.prices', 'min actual'),
  ...within('data.sale_channel', 'has_splitpay min_percentage_points min_percentage_fiat'),
  'data.sale_channel.rates.program_to_currency',
  'data.catalog.id',
  'data.product_collection.id',
];

const listFields = ['data[].id', 'facets', 'last_page', 'to', 'total', 'total_facets.promotionGroupCodes'];

const catalogue: DocumentedCall[] = [
  {
    call: 'GET /guest/product',
    as: 'visitor',
    send: ({ slug }) => ({ query: { currency_id: 1, program_slug: slug, account_id: 'null', page: 1, count: 24 } }),
    reads: listFields,
  },
  {
    call: 'GET /member/product',
    send: ({ slug }) => ({ query: { currency_id: 1, program_slug: slug, account_id: 'null', count: 4 } }),
    reads: listFields,
  },
  {
    call: 'GET /member/product',
    send: ({ slug, account }) => ({
      query: { currency_id: 1, program_slug: slug, account_id: account, page: 1, count: 24, catalog_slug: 'REWARDS' },
    }),
    reads: [...listFields, 'data[].product_labels'],
  },
  {
    call: 'GET /member/product/{id}',
    send: ({ product, account }) => ({ path: { id: product.id }, query: { account_id: account, currency_id: 1 } }),
    reads: productFields,
  },
  {
    call: 'GET /member/product-group/{id}',
    send: ({ productGroup, account }) => ({ path: { id: productGroup }, query: { account_id: account } }),
    reads: ['data.products[].id'],
  },
  {
    call: 'GET /member/product/slug/{slug}',
    send: ({ product, account }) => ({
      path: { slug: product.slug },
      query: {
        account_id: account,
        currency_id: 1,
        locale: 'en-US',
        catalog_id: product.catalog,
        product_collection_id: product.collection,
      },
    }),
    reads: productFields,
  },
  { call: 'GET /promotionGroup', reads: ['data[].code', 'data[].translations[].name'] },
  {
    call: 'POST /member/wishlist',
    send: ({ product, account }) => ({
      body: {
        product_variant_id: product.variant,
        product_collection_id: product.collection,
        catalog_id: product.catalog,
        account_id: account,
      },
    }),
    reads: ['code', 'data.id'],
    keep: ({ data }, known) => {
      known.save = data.id;
    },
  },
  {
    call: 'GET /member/wishlist',
    send: ({ account }) => ({
      query: { currency_id: 1, locale: 'en-US', account_id: account, program_vendor_code: 'main', sort: 'newest' },
    }),
    reads: ['data[].id', 'data[].product.id'],
  },
  { call: 'DELETE /member/wishlist/{id}', send: ({ save }) => ({ path: { id: save } }), reads: success },
];

const cart: DocumentedCall[] = [
  {
    call: 'POST /shoppingCart',
    send: ({ product, account }) => ({
      body: {
        product_id: product.variant,
        product_collection_id: product.collection,
        catalog_id: product.catalog,
        currency_id: 1,
        account_id: account,
        quantity: 2,
        is_disclosure_consent_accepted: false,
      },
    }),
    keep: (answer, known) => {
      known.cart = answer.cart.id;
      known.item = answer.cart.shopping_cart_items[0].id;
    },
  },
  {
    call: 'POST /shoppingCart',
    send: ({ egift, account }) => ({
      body: {
        product_id: egift.variant,
        product_collection_id: egift.collection,
        catalog_id: egift.catalog,
        currency_id: 1,
        account_id: account,
        quantity: 1,
        address: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
        is_disclosure_consent_accepted: true,
      },
    }),
  },
  {
    call: 'POST /shoppingCart/{id}/promotionCode',
    send: (known) => ({ path: { id: known.cart }, body: { promo_code: 'SAVE10' } }),
  },
  {
    call: 'GET /shoppingCart',
    send: ({ account }) => ({ query: { fiat_currency_code: 'USD', locale: 'en-US', account_id: account } }),
    reads: [
      'id',
      'currency',
      'has_splitpay',
      'min_points',
      'conversion_rate',
      'top_up_rate',
      'has_promotions_enabled',
      'points',
      'total',
      'quantity',
      'has_only_egifts',
      ...within('promotion_codes[]', 'promotion_amount code_id name id item_count'),
      ...within(
        'shopping_cart_items[]',
        'id quantity price sale_amount promotion_amount product applied_promotions additional_fee additional_fee_types notes promo_end_date labels is_egift address wishlist_id',
      ),
      ...within('shopping_cart_items[1].address', 'first_name last_name email'),
    ],
    keep: (answer, known) => {
      known.code = answer.promotion_codes[0].code_id;
      known.fees = answer.shopping_cart_items.flatMap(
        (item: { id: string; additional_fee_types: { code: string; amount: number }[] }) =>
          item.additional_fee_types.map((fee) => ({ item_id: item.id, ...fee })),
      );
    },
  },
  {
    call: 'PUT /shoppingCart/{id}/item/{itemId}',
    send: (known) => ({ path: { id: known.cart, itemId: known.item }, body: { quantity: 1, address: null } }),
  },
  {
    call: 'DELETE /shoppingCart/{id}/promotionCode/{codeId}',
    send: (known) => ({ path: { id: known.cart, codeId: known.code } }),
    reads: ['code'],
  },
  {
    call: 'PUT /shoppingCart/{id}',
    send: (known) => ({ path: { id: known.cart }, body: { additional_fees: known.fees } }),
    keep: (answer, known) => {
      known.total = answer.cart.total;
      known.least = answer.cart.min_split_points;
    },
  },
  { call: 'GET /member/program/binrange', reads: ['bin_range'] },
  {
    call: 'POST /shoppingCart/checkout',
    send: (known) => ({
      body: {
        shopping_cart_id: known.cart,
        account_id: known.account,
        kount_session_id: '0123456789abcdef',
        address_id: known.address,
        payment_details: {
          first_name: 'Elena',
          last_name: 'Marchetti',
          card_number: '5412340000090002',
          expiry_month: 12,
          expiry_year: 2040,
          cvv: '123',
          amount: (known.total - known.least) / 100,
          points_amount: known.least,
          fiat_currency_code: 'USD',
          billing_address: {
            address_line1: '418 Alder Street',
            city: 'Portland',
            province: 'OR',
            country: 'usa',
            postal_code: '97205',
            phone_number: '5035550134',
            email_address: 'elena@example.com',
          },
        },
      },
    }),
    reads: ['id', 'code'],
    keep: ({ id }, known) => {
      known.order = id;
    },
  },
  {
    call: 'DELETE /shoppingCart/{id}/item/{itemId}',
    as: 'business',
    send: ({ otherCart }) => ({ path: otherCart }),
    reads: ['code'],
  },
];

const orderFields = [
  'id created_at can_cancel total_price paid_price discounted_price currency medium',
  'shipping_address payment_transactions order_items',
]
  .join(' ')
  .split(' ');
const itemFields =
  'order_item_number price product payload order_statuses promotions tracking_number tracking_url carrier order_item_fees can_cancel';

const orders: DocumentedCall[] = [
  {
    call: 'GET /member/order',
    send: () => ({
      query: {
        page: 1,
        sale_channel_type_codes: 'SHOP,EGIF,LRG,ACCP,EXTR,FPC,CHBK,ASC',
        sort: 'desc',
        from_date: '2020-01-01',
        to_date: '2099-01-01',
        locale: 'en-US',
      },
    }),
    reads: ['last_page', 'total', ...orderFields.map((name) => `data[].${name}`)],
  },
  {
    call: 'GET /member/order',
    send: () => ({
      query: { sale_channel_type_codes: 'TRAV,TPPV', sort: 'desc', include_zero_amount: 1, locale: 'en-US' },
    }),
  },
  {
    call: 'GET /member/order/{id}',
    send: ({ order }) => ({ path: { id: order } }),
    reads: [
      ...orderFields.map((name) => `data.${name}`),
      ...within('data.payment_transactions[]', 'amount currency billing_address'),
      ...within('data.payment_transactions[].billing_address', 'phone_number email_address type'),
      ...within('data.order_items[]', itemFields),
      'data.order_items[].order_statuses[].status',
    ],
    keep: ({ data }, known) => {
      known.orderItem = data.order_items[0].id;
    },
  },
  {
    call: 'GET /member/order-historical',
    as: 'historical',
    reads: [
      ...within('data[]', 'total_amount paid_amount program_currency cash_amount fiat_currency'),
      ...within('data[].items[]', 'description program_amount order_item_status'),
    ],
  },
  {
    call: 'PUT /member/order/{id}/cancelItem/{itemId}',
    send: ({ order, orderItem }) => ({ path: { id: order, itemId: orderItem } }),
    reads: ['data.can_cancel'],
  },
  { call: 'PUT /member/orderCancel/{id}', send: ({ order }) => ({ path: { id: order } }), reads: ['data.can_cancel'] },
];

export const shopCalls: readonly DocumentedCall[] = [...catalogue, ...cart, ...orders];
