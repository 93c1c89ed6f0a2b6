import type { PageMatch, PageName } from '@rewards/contract/pages';
import { defaultLocale, type Locale, languageTags, locales, type Words } from '@rewards/text';
import { localizePath } from '@rewards/text/localized-path';

/** Open to everybody: search engines show what it is about, and a link in a message shows a picture and a sentence. */
const described = [
  'home',
  'login',
  'shop',
  'customerSupport',
  'faq',
  'programRules',
  'retailer',
  'globalOffers',
  'creditCards',
  'about',
  'accessibility',
  'privacy',
  'terms',
  'contentPage',
] as const satisfies readonly PageName[];

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface HeadOptions {
  readonly publicUrl: string;
  readonly words: Record<Locale, Words>;
  readonly brandName: () => Promise<string>;
}

interface HeadOf {
  readonly locale: Locale;
  readonly path: string;
  readonly match: PageMatch | undefined;
}

/** The width and height of public/preview.jpg. Readers of links lay it out before it is there. */
const PREVIEW = { file: '/preview.jpg', width: 1200, height: 630 };

const titleOf = (match: PageMatch | undefined, { t }: Words): string =>
  t(match ? `titles.${match.name}` : 'titles.notFound');

/** All that a member's page says of itself: it is the same at every address, and no search engine asks for it. */
export async function writeTitle({ locale, match }: HeadOf, { words, brandName }: HeadOptions): Promise<string> {
  const title = { page: titleOf(match, words[locale]), brand: await brandName() };
  return `<title>${escapeHtml(words[locale].t('titles.ofProgram', title))}</title>`;
}

/** Title, languages, description and link preview of a page, known before any script runs. */
export async function writeHead(asked: HeadOf, options: HeadOptions): Promise<string[]> {
  const { locale, path, match } = asked;
  const { t } = options.words[locale];
  const title = await writeTitle(asked, options);
  if (!match) return [title];
  const addressIn = (other: Locale) => escapeHtml(options.publicUrl + localizePath(other, path));
  const alternates = [
    ...locales.map((other) => `<link rel="alternate" hreflang="${other}" href="${addressIn(other)}">`),
    `<link rel="alternate" hreflang="x-default" href="${addressIn(defaultLocale)}">`,
  ];
  const name = described.find((each) => each === match.name);
  if (!name) return [title, ...alternates];
  const description = escapeHtml(t(`descriptions.${name}`));
  const properties = {
    type: 'website',
    site_name: escapeHtml(t('descriptions.site', { brand: await options.brandName() })),
    title: escapeHtml(titleOf(match, options.words[locale])),
    description,
    url: addressIn(locale),
    locale: languageTags[locale].replace('-', '_'),
    image: escapeHtml(options.publicUrl + PREVIEW.file),
    'image:width': PREVIEW.width,
    'image:height': PREVIEW.height,
  };
  return [
    title,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${addressIn(locale)}">`,
    ...alternates,
    ...Object.entries(properties).map(([key, value]) => `<meta property="og:${key}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
