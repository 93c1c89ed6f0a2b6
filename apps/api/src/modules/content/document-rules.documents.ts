import { webAddress } from '../../platform/document-fields.ts';
import { carousels, itemsWithoutRoute, menuIcons, ownRouteOf, pageGroups, pageRoutes } from './choices.ts';
import { audienceOf, type ContentEntry, type EntryOfKind, type MenuItem, type MenuNode } from './content.ts';
import { contrastOf, LEAST_CONTRAST } from './contrast.ts';
import type { DocumentProblem } from './editing.ts';

const address = webAddress(500);

function addressProblems(field: string, route: string | null): DocumentProblem[] {
  return route === null || address.safeParse(route).success ? [] : [{ field, problem: 'unsafe_address' }];
}

const choiceProblems = (field: string, value: string | null, values: readonly string[]): DocumentProblem[] =>
  value === null || values.includes(value) ? [] : [{ field, problem: 'none_of', values }];

interface Half {
  readonly field: string;
  readonly isGiven: boolean;
}

/** A button without an address does nothing, and an address without a button is never seen. */
function pairProblems(text: Half, url: Half): DocumentProblem[] {
  if (text.isGiven === url.isGiven) return [];
  const [missing, given] = text.isGiven ? [url, text] : [text, url];
  return [{ field: missing.field, problem: 'together', other: given.field }];
}

function nodeProblems(field: string, { route, icon, colours }: MenuNode): DocumentProblem[] {
  const contrast = colours ? contrastOf(colours.ink, colours.ground) : LEAST_CONTRAST;
  return [
    ...addressProblems(`${field}.route`, route),
    ...choiceProblems(`${field}.icon`, icon, menuIcons),
    ...(contrast < LEAST_CONTRAST
      ? [{ field: `${field}.colours.ink`, problem: 'unreadable' as const, contrast, least: LEAST_CONTRAST }]
      : []),
  ];
}

function menuProblems(slug: string, item: MenuItem): DocumentProblem[] {
  const leadsNowhere = item.route === null && item.nodes.length === 0 && !itemsWithoutRoute.includes(slug);
  return [
    ...(leadsNowhere ? [{ field: 'document.route', problem: 'route_or_entries' as const }] : []),
    ...nodeProblems('document', item),
    ...item.nodes.flatMap((node, at) => [
      ...(node.route === null ? [{ field: `document.nodes.${at}.route`, problem: 'required' as const }] : []),
      ...nodeProblems(`document.nodes.${at}`, node),
    ]),
  ];
}

function pageProblems(entry: EntryOfKind<'page'>): DocumentProblem[] {
  const { slug, document } = entry;
  const { route, type, groupCode } = document;
  const field = 'document.route';
  const group = choiceProblems('document.groupCode', groupCode, pageGroups);
  if (type === 'external') {
    const isElsewhere = route.startsWith('https://');
    return [
      ...group,
      ...(isElsewhere ? addressProblems(field, route) : [{ field, problem: 'external_route' as const }]),
    ];
  }
  const own = ownRouteOf(slug);
  if (route === own) return group;
  if (pageRoutes.includes(route)) {
    // The site links to it from everywhere: for other readers the links would lead nowhere.
    const isForAll = audienceOf(entry).isEverybody;
    return [...group, ...(isForAll ? [] : [{ field, problem: 'for_everybody' as const, own }])];
  }
  return [...group, { field, problem: 'page_route', own, routes: pageRoutes }];
}

function slideProblems({ document: { carousel, translations } }: EntryOfKind<'slide'>): DocumentProblem[] {
  const texts = (['en', 'fr'] as const).flatMap((locale) => {
    const { buttonText, buttonUrl } = translations[locale];
    const field = `document.translations.${locale}`;
    return [
      ...addressProblems(`${field}.buttonUrl`, buttonUrl),
      ...pairProblems(
        { field: `${field}.buttonText`, isGiven: buttonText !== null },
        { field: `${field}.buttonUrl`, isGiven: buttonUrl !== null },
      ),
    ];
  });
  return [...choiceProblems('document.carousel', carousel, carousels), ...texts];
}

function offerProblems({ document: { linkText, linkUrl } }: EntryOfKind<'global_offer'>): DocumentProblem[] {
  return [
    ...addressProblems('document.linkUrl', linkUrl),
    ...pairProblems(
      { field: 'document.linkText', isGiven: linkText !== null },
      { field: 'document.linkUrl', isGiven: linkUrl !== null },
    ),
  ];
}

/**
 * What a document of the right shape may not say when it is written. What was stored before a rule came is still read:
 * a stricter rule must not take the site from its readers.
 */
export function problemsIn(
  entry: Pick<ContentEntry, 'kind' | 'slug' | 'document'>,
  families: readonly string[],
): DocumentProblem[] {
  const gone = audienceOf(entry).families.find((family) => !families.includes(family));
  return [...choiceProblems('document.families', gone ?? null, families), ...kindProblems(entry)];
}

function kindProblems(entry: Pick<ContentEntry, 'kind' | 'slug' | 'document'>): DocumentProblem[] {
  const { kind, slug, document } = entry as ContentEntry;
  switch (kind) {
    case 'menu_item':
    case 'account_menu_item':
      return menuProblems(slug, document);
    case 'page':
      return pageProblems(entry as EntryOfKind<'page'>);
    case 'slide':
      return slideProblems(entry as EntryOfKind<'slide'>);
    case 'global_offer':
      return offerProblems(entry as EntryOfKind<'global_offer'>);
    case 'broadcast': {
      const { families: cards, segment, segments } = audienceOf(entry);
      // Accepted, it would be published and nobody would ever see it.
      return cards.length + segment.length + segments.length === 0
        ? [{ field: 'document.families', problem: 'nobody' }]
        : [];
    }
    case 'faq_category':
    case 'faq_entry':
    case 'credit_card':
      return [];
  }
}
