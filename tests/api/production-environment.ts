export const partnersInProduction = {
  BANK_SIGN_IN_URL: 'https://bank.example/sign-in',
  BANK_ISSUER: 'bank',
  BANK_JWKS_URL: 'https://bank.example/jwks.json',
  CARD_FEED_URL: 'https://bank.example',
  CARD_GATEWAY_URL: 'https://gateway.example',
  ADDRESS_CHECK_URL: 'https://addresses.example',
  FULFILMENT_URL: 'https://fulfilment.example',
  PAYOUTS_URL: 'https://payouts.example',
  TRAVEL_SITES_URL: 'https://travel-desk.example',
  TRAVEL_PAGE_URL: 'https://travel.example',
  VACATION_PAGE_URL_EN: 'https://vacation-en.example',
  VACATION_PAGE_URL_FR: 'https://vacation-fr.example',
  ACCESS_PAGE_URL: 'https://access.example',
  RETAILER_URL: 'https://retailer-desk.example',
  RETAILER_PAGE_URL: 'https://retailer.example',
  MILES_PARTNER_URL: 'https://miles.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Rewards <no-reply@bank.example>',
  SUPPORT_EMAIL: 'support@bank.example',
  PARTNER_CREDENTIALS: JSON.stringify({
    '*': { kind: 'signature', keys: [{ id: '2026-11', secret: 'c0ffee112233445566778899aabbccdd' }] },
  }),
};
/** All that production asks for, but the database. */
export const productionEnvironment = {
  ...partnersInProduction,
  NODE_ENV: 'production',
  STAFF_SECOND_FACTOR: 'required',
  PUBLIC_URL: 'https://x.example',
  IDEMPOTENCY_SECRET: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  SEALING_KEY: '5e41ab0c93d72f6815e0c4b7a92d3f68',
  TOKEN_SECRET: 'f9e8d7c6b5a493827160f5e4d3c2b1a0',
};
