/**
 * `npm run bench` or `npm run bench -- shop`: what requests cost, as ratios inside one run. Absolute figures depend on the
 * machine and on what else it does; a ratio to another figure of the same run does so much less.
 */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  'card-feed': async () => (await import('./card-feed.ts')).benchCardFeed(),
  checkout: async () => (await import('./checkout.ts')).benchCheckout(),
  drawn: async () => (await import('./drawn-pages.ts')).benchDrawnPages(),
  house: async () => (await import('./house.ts')).benchHouse(),
  ledger: async () => (await import('./ledger.ts')).benchLedger(),
  'month-end': async () => (await import('./month-end.ts')).benchMonthEnd(),
  scale: async () => (await import('./scale.ts')).benchScale(),
  shop: async () => (await import('./shop.ts')).benchShop(),
  web: async () => (await import('./web.ts')).benchWeb(),
};

const [name = 'house'] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`There is no bench called ${name}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
await bench();
