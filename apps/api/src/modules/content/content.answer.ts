import type { Content as ContentAnswer } from '@rewards/contract';
import { type Locale, languageTags, locales } from '@rewards/text';
import type { EntryOfKind, MenuNode } from './content.ts';
import { isReadable } from './contrast.ts';
import { programPromises } from './promises.answer.ts';
import type { ShownContent } from './use-cases/show-content.ts';

type MenuAnswer = ContentAnswer['menu_items'][number];
type SlideAnswer = ContentAnswer['carousels'][number]['slides'][number];

function menuNodeAnswer(slug: string, node: MenuNode, locale: Locale): Omit<MenuAnswer, 'nodes'> {
  return {
    slug,
    title: node.title[locale],
    description: node.description?.[locale] ?? null,
    route: node.route,
    media: node.media,
    icon: node.icon,
    // Stored before the rule, they may be too weak to read: then the entry has the site's own.
    colours: node.colours && isReadable(node.colours) ? node.colours : null,
    group_code: node.groupCode,
    isMemberVisible: node.isMemberVisible,
    isMemberEnabled: node.isMemberEnabled,
    isLoginAsVisible: node.isLoginAsVisible,
    isLoginAsEnabled: node.isLoginAsEnabled,
    unauthHide: node.unauthHide,
  };
}

export function menuAnswer(
  { slug, document }: EntryOfKind<'menu_item' | 'account_menu_item'>,
  locale: Locale,
): MenuAnswer {
  return {
    ...menuNodeAnswer(slug, document, locale),
    nodes: document.nodes.map((node) => menuNodeAnswer(node.slug, node, locale)),
  };
}

export function slideAnswer({ slug, window, document }: EntryOfKind<'slide'>): SlideAnswer {
  return {
    id: slug,
    is_active: document.isActive,
    active_from: window.from?.toISOString() ?? null,
    active_to: window.to?.toISOString() ?? null,
    translations: locales.map((locale) => {
      const text = document.translations[locale];
      return {
        locale: languageTags[locale],
        image: text.image,
        heading: text.heading,
        body: text.body,
        button_text: text.buttonText,
        button_url: text.buttonUrl,
      };
    }),
  };
}

function programAnswer({ program }: ShownContent, analytics: Analytics, locale: Locale): ContentAnswer['program'] {
  const { support } = program;
  return {
    slug: program.slug,
    brand_name: program.brandName,
    currency: program.currency,
    cash: program.cash,
    support: {
      personal_phone: support.personalPhone,
      business_phone: support.businessPhone,
      time_zone: support.timeZone,
      hours: support.hours.map((hours) => ({ ...hours })),
    },
    links: { card_benefits: program.links.cardBenefits },
    promises: programPromises(program),
    card_families: program.cardFamilies.map(({ code, name, text, art }) => ({
      code,
      name: name[locale],
      text: text[locale],
      art,
    })),
    analytics: { page_view_url: analytics.pageViewUrl, tag_manager_url: analytics.tagManagerUrl },
  };
}

export function pageLinkAnswer(
  { slug, document }: EntryOfKind<'page'>,
  locale: Locale,
): ContentAnswer['pages'][number] {
  return {
    slug,
    title: document.title[locale],
    route: document.route,
    type: document.type,
    group_code: document.groupCode,
  };
}

/** Addresses come from the environment and not from content: they widen what the browser may load. */
export interface Analytics {
  readonly pageViewUrl: string | null;
  readonly tagManagerUrl: string | null;
}

/** From our words to the contract's. */
export function contentAnswer(content: ShownContent, locale: Locale, analytics: Analytics): { data: ContentAnswer } {
  const carousels = Map.groupBy(content.slides, ({ document }) => document.carousel);
  return {
    data: {
      program: programAnswer(content, analytics, locale),
      menu_items: content.menuItems.map((entry) => menuAnswer(entry, locale)),
      account_menu_items: content.accountMenuItems.map((entry) => menuAnswer(entry, locale)),
      pages: content.pages.map((page) => pageLinkAnswer(page, locale)),
      carousels: [...carousels].map(([code, slides]) => ({ code, slides: slides.map(slideAnswer) })),
    },
  };
}
