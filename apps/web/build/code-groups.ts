/**
 * What comes together in one file. Smaller files would compress worse and load more slowly: a phone loads ten larger
 * files faster than seventy small ones. A file may only hold what nearly all of its readers need.
 */

/** The libraries and parts of the kit that the first view of every page uses. */
const shellParts = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[^/]+|@lingui\/core)\//,
  /packages\/contract\/src\/pages\.ts$/,
  /packages\/text\/src\/(index|localized-path|generated\/catalogs)\.ts$/,
  /apps\/web\/src\/lib\/(api-client|auth-storage|notice|search-params|session|site-link|site-path|words)\.tsx?$/,
  /apps\/web\/src\/ui\/(class-names|icon\/(icon\.|frame)|button|spinner|visually-hidden|notification)/,
];
/** From the same libraries, but for pages that change something or load longer lists: never in the first view. */
const pageParts =
  /\/(infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery|mutationObserver|useMutation|useNavigate)\./;
const isExample = (id: string): boolean => id.includes('.examples.');
const isShell = (id: string): boolean =>
  !isExample(id) && !pageParts.test(id) && shellParts.some((part) => part.test(id));

/** Parts that many pages use, without those of home's first view, which must not wait for the rest. */
const isKit = (id: string): boolean =>
  /apps\/web\/src\/(ui|lib)\//.test(id) && !/\/ui\/(carousel|rich-text)\//.test(id) && !isExample(id) && !isShell(id);

/** In the first view, with nothing that it does not need. */
const firstWords = /^(frame|ui|home)$/;
const wordsBySubject = {
  console: /^(staff|contentEditing|contentRules|approvals|examples|reportLines|importLines)/,
  shop: /^(shop|cart|checkout|order|address)/,
  redeem: /^(redeem|miles|deposits|payWithRewards|travel|retailer|promise)/,
  common: /^(content|signIn|titles|validation|errors|acts|tools|consent)$/,
  arrival: /^(registration|password|notMe|pending)$/,
  account: /./,
} as const;

/** Words come by subject and language: a page needs some six groups of them, most of a few hundred bytes. */
function wordsFile(id: string): string | null {
  const [, locale, group = ''] = /\/src\/generated\/(en|fr)\/(\w+)\.ts$/.exec(id) ?? [];
  if (locale === undefined || firstWords.test(group)) return null;
  const subject = Object.entries(wordsBySubject).find(([, groups]) => groups.test(group))?.[0];
  return `${subject}-${locale}`;
}

/** The parts of the frame that visitors get, too, right after the first view. */
const isLateFrame = (id: string): boolean =>
  /src\/app\/(header\/(header-search|navigation-panel|entry-body)|footer\/theme-switch)\./.test(id);

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
  { name: 'shell', test: isShell, priority: 6 },
  { name: 'entry', tags: ['$initial' as const], priority: 5 },
  { name: wordsFile, priority: 4 },
  { name: 'kit', test: isKit, minShareCount: 8, priority: 3 },
  { name: 'late-frame', test: isLateFrame, priority: 2 },
  { name: 'member', test: isMemberFrame, priority: 1 },
  { name: 'shopping', test: /src\/features\/(shop|cart)\//, minShareCount: 2 },
  { name: 'account', test: isOfMembers, minShareCount: 2 },
];
