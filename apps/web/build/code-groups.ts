/**
 * What comes together in one file. Smaller files would compress worse and load more slowly: a phone loads ten larger
 * files faster than seventy small ones. A file may only hold what nearly all of its readers need.
 */

const isExample = (id: string): boolean => id.includes('.examples.');

/** What visitors' pages use besides the first view. The rest of the kit comes with the pages of members and staff. */
const usedByVisitors = [
  /node_modules\/@tanstack\/(query-core|react-query)\//,
  /apps\/web\/src\/lib\/(use-settled|without-accents|acts\/new-key|redeeming\/cents-per-point)\./,
  /apps\/web\/src\/ui\/(amount-field|badge|checkbox|chip|dialog|disclosure|empty-state|error-state|field|icon)\//,
  /apps\/web\/src\/ui\/(link|load-more|loaded|panel|points-text|product-picture|radio-group|scroll-area|select)\//,
  /apps\/web\/src\/ui\/(skeleton|split|stack|text-field|totals)\//,
];
const isVisitorKit = (id: string): boolean => !isExample(id) && usedByVisitors.some((part) => part.test(id));

/** Parts that many pages use, without those of home's first view, which must not wait for the rest. */
const isKit = (id: string): boolean =>
  /apps\/web\/src\/(ui|lib)\//.test(id) && !/\/ui\/(carousel|rich-text)\//.test(id) && !isExample(id);

const wordsBySubject = {
  console: /^(staff|contentEditing|contentRules|approvals|examples|reportLines|importLines)/,
  first: /^(frame|ui)$/,
  shop: /^(shop|cart)/,
  order: /^(checkout|order|address)/,
  redeem: /^(redeem|miles|deposits|payWithRewards|travel|retailer|promise)/,
  content: /^(content|titles)$/,
  common: /^(signIn|validation|errors|acts|tools|consent)$/,
  arrival: /^(registration|password|notMe|pending)$/,
  account: /./,
} as const;

/** Words come by subject and language: a page needs some six groups of them, most of a few hundred bytes. */
function wordsFile(id: string): string | null {
  const [, locale, group = ''] = /\/src\/generated\/(en|fr)\/(\w+)\.ts$/.exec(id) ?? [];
  // In the first view, with nothing that it does not need.
  if (locale === undefined || group === 'home') return null;
  const subject = Object.entries(wordsBySubject).find(([, groups]) => groups.test(group))?.[0];
  return `${subject}-${locale}`;
}

/** The parts of the frame that visitors get, too, right after the first view. */
const isLateFrame = (id: string): boolean =>
  /src\/app\/(header\/(header-search|navigation-panel|entry-body)|footer\/theme-switch)\./.test(id) ||
  /src\/(lib\/(loaded-words|language-link|theme)|ui\/confirm-bar\/confirm-pause)\./.test(id);

/** What the shop and the frame of members both know of the cart. */
const isCartFacts = (id: string): boolean => /src\/features\/cart\/(gathered|api\/get-cart)\./.test(id);

/** What every page of a member needs besides its own. */
const isMemberFrame = (id: string): boolean =>
  /src\/(app\/(session\/|header\/|banners\/|member-)|routes\/(member-frame|spending-stopped|account\/account-frame))/.test(
    id,
  ) && !/\/(log-on-dialog|session-frame)/.test(id);

const memberFeatures = [
  'account',
  'activity',
  'addresses',
  'cards',
  'deposits',
  'inbox',
  'orders',
  'overview',
  'pay-with-rewards',
  'redeem-miles',
  'redemptions',
  'security',
  'travel',
];
const isOfMembers = (id: string): boolean =>
  memberFeatures.some((feature) => id.includes(`/src/features/${feature}/`)) && !isExample(id);

export const codeGroups = [
  { name: 'shell', test: /node_modules/, tags: ['$initial' as const], priority: 7 },
  { name: 'entry', tags: ['$initial' as const], priority: 6 },
  { name: wordsFile, priority: 5 },
  // In a group of its own: home's visitors would fetch the members' code for the address of one picture.
  { name: 'pictures', test: /fluent-emoji/, minShareCount: 2, priority: 4 },
  { name: 'kit', test: isVisitorKit, priority: 4 },
  { name: 'more-kit', test: isKit, minShareCount: 8, priority: 3 },
  { name: 'cart-facts', test: isCartFacts, priority: 2 },
  { name: 'late-frame', test: isLateFrame, priority: 4 },
  { name: 'member', test: isMemberFrame, priority: 1 },
  { name: 'shopping', test: /src\/features\/(shop|cart)\//, minShareCount: 2 },
  { name: 'account', test: isOfMembers, minShareCount: 2 },
];
