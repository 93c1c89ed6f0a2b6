import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery, localeTag, programSlug, wholeNumber } from '../fields.ts';

const visibility = {
  isMemberVisible: z.boolean(),
  isMemberEnabled: z.boolean(),
  isLoginAsVisible: z.boolean(),
  isLoginAsEnabled: z.boolean(),
  unauthHide: z.boolean(),
};

const menuEntry = {
  slug: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** A path of this site or an https address; null where sub-items open below it. */
  route: z.nullable(z.string()),
  media: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  colours: z.nullable(z.object({ ink: z.string(), ground: z.string() })),
  group_code: z.nullable(z.string()),
  ...visibility,
};

export const menuItem = z.object({ ...menuEntry, nodes: z.array(z.object(menuEntry)) });

export const slide = z.object({
  id: z.string(),
  is_active: z.boolean(),
  active_from: z.nullable(z.string()),
  active_to: z.nullable(z.string()),
  translations: z.array(
    z.object({
      locale: localeTag,
      image: z.string(),
      heading: z.string(),
      body: z.string(),
      button_text: z.nullable(z.string()),
      button_url: z.nullable(z.string()),
    }),
  ),
});

const supportHours = z.object({ days: z.enum(['weekday', 'weekend']), opens: z.string(), closes: z.string() });

const span = z.object({ from: z.int(), to: z.int() });

/** The figures that sentences of pages name. Operators can change each of them. */
const promises = z.object({
  delivery_days: span,
  /** The same in whole weeks, never less than the days say. */
  delivery_weeks: span,
  /** Business days, by post. */
  gift_card_days: span,
  egift_hours: z.int(),
  confirmation_hours: z.int(),
  cancellation_hours: z.int(),
  return_days: z.int(),
  damage_days: z.int(),
  minimum_points: z.int(),
  minimum_cash: z.number(),
  hundred_points: z.number(),
  purchase_minimum: z.number(),
  window_days: z.int(),
  miles_days: z.int(),
  miles_days_most: z.int(),
  /** Percent. */
  travel_bonus: span,
  card_percent_most: z.int(),
});

/** What the browser must know of the program before anything else; it holds no secret. */
export const program = z.object({
  slug: programSlug,
  brand_name: z.string(),
  currency: z.object({ id: z.int(), name: z.string(), symbol: z.string() }),
  cash: z.object({ code: z.string() }),
  support: z.object({
    personal_phone: z.string(),
    business_phone: z.string(),
    time_zone: z.string(),
    hours: z.array(supportHours),
  }),
  links: z.object({ card_benefits: z.string() }),
  promises,
  /** In the order in which they are shown; `{travel_bonus_most}` in a text is the figure of the promises. */
  card_families: z.array(z.object({ code: z.string(), name: z.string(), text: z.string(), art: z.string() })),
  /** Null unless the bank configured them: then nothing is loaded. */
  analytics: z.object({
    page_view_url: z.nullable(z.string()),
    tag_manager_url: z.nullable(z.string()),
  }),
});

export const contentPage = z.object({
  slug: z.string(),
  title: z.string(),
  route: z.string(),
  /** External and footer pages open a new tab. */
  type: z.enum(['internal', 'external', 'footer']),
  group_code: z.nullable(z.string()),
});

export const contentAnswer = z.object({
  data: z.object({
    program,
    menu_items: z.array(menuItem),
    account_menu_items: z.array(menuItem),
    pages: z.array(contentPage),
    carousels: z.array(z.object({ code: z.string(), slides: z.array(slide) })),
  }),
});

export const getGuestContent = defineCall({
  method: 'GET',
  path: '/guest/program/{slug}/cms/page',
  access: 'public',
  tag: 'Content',
  summary: 'Program, menus, pages and slides for a visitor',
  params: z.object({ slug: programSlug }),
  query: localeQuery,
  answer: contentAnswer,
  refusals: ['not_found'],
});

const accountQuery = z.extend(localeQuery, {
  account_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
});

export const getMemberContent = defineCall({
  method: 'GET',
  path: '/member/cms/page',
  access: 'member',
  tag: 'Content',
  summary: 'Program, menus, pages and slides for a member’s account',
  query: accountQuery,
  answer: contentAnswer,
  refusals: ['not_found'],
});

export const listBroadcasts = defineCall({
  method: 'GET',
  path: '/member/broadcast-message',
  access: 'member',
  tag: 'Content',
  summary: 'Messages for the segment an account is in',
  query: accountQuery,
  answer: z.object({
    data: z.array(
      z.object({ id: z.string(), title: z.string(), description: z.string(), segment: z.array(z.string()) }),
    ),
  }),
  refusals: ['not_found'],
});

/** Rich text: a small, checked part of HTML, to be cleaned once more where it is shown. */
const html = z.string();
const programParams = z.object({ slug: programSlug });

export const pageText = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.nullable(z.string()),
  body_html: z.nullable(html),
  /** Where it is read: `/pages/{slug}`, unless the site has a page for it. */
  route: z.string(),
});

const pageName = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

export const showContentPage = defineCall({
  method: 'GET',
  path: '/guest/program/{slug}/content-page/{page}',
  access: 'public',
  tag: 'Content',
  summary: 'One page with its text',
  params: z.extend(programParams, { page: pageName }),
  query: localeQuery,
  answer: z.object({ data: pageText }),
  refusals: ['not_found'],
});

export const showMemberPage = defineCall({
  method: 'GET',
  path: '/member/content-page/{page}',
  access: 'member',
  tag: 'Content',
  summary: 'One page with its text, also where it is for the holders of the account’s card alone',
  params: z.object({ page: pageName }),
  query: accountQuery,
  answer: z.object({ data: pageText }),
  refusals: ['not_found'],
});

export const faqEntry = z.object({ slug: z.string(), question: z.string(), answer_html: html });

export const listFaq = defineCall({
  method: 'GET',
  path: '/guest/program/{slug}/faq',
  access: 'public',
  tag: 'Content',
  summary: 'Questions and answers in their categories; a category without any is left out',
  params: programParams,
  query: localeQuery,
  answer: z.object({
    data: z.array(z.object({ slug: z.string(), title: z.string(), entries: z.array(faqEntry) })),
  }),
  refusals: ['not_found'],
});

export const globalOffer = z.object({
  /** Names its page below /global-offers. */
  type: z.string(),
  title: z.string(),
  summary: z.string(),
  body_html: html,
  link_text: z.nullable(z.string()),
  link_url: z.nullable(z.string()),
});

export const listGlobalOffers = defineCall({
  method: 'GET',
  path: '/guest/program/{slug}/global-offer',
  access: 'public',
  tag: 'Content',
  summary: 'Offers around the world',
  params: programParams,
  query: localeQuery,
  answer: z.object({ data: z.array(globalOffer) }),
  refusals: ['not_found'],
});

const pointsPerDollar = z.object({ numerator: z.int(), denominator: z.int() });

/** What a card earns and can do, by the program's configuration. */
const cardTerms = z.object({
  base: pointsPerDollar,
  /** On top of the base. */
  bonus: z.array(
    z.object({
      category: z.string(),
      points_per_dollar: pointsPerDollar,
      /** What is above it in a year earns the base; null: there is no limit. */
      most_dollars_a_year: z.nullable(z.int()),
    }),
  ),
  has_miles: z.boolean(),
  has_annual_fee_eraser: z.boolean(),
});

export const creditCard = z.object({
  family: z.string(),
  name: z.string(),
  art: z.string(),
  summary: z.string(),
  benefits: z.array(z.string()),
  terms: cardTerms,
});

export const listCreditCards = defineCall({
  method: 'GET',
  path: '/guest/program/{slug}/credit-card',
  access: 'public',
  tag: 'Content',
  summary: 'The cards of the program: what they earn and what they are for',
  params: programParams,
  query: localeQuery,
  answer: z.object({ data: z.array(creditCard) }),
  refusals: ['not_found'],
});

export type PageText = z.infer<typeof pageText>;
export type FaqCategory = z.infer<typeof listFaq.answer>['data'][number];
export type GlobalOffer = z.infer<typeof globalOffer>;
export type CreditCard = z.infer<typeof listCreditCards.answer>['data'][number];
export type Content = z.infer<typeof contentAnswer>['data'];
export type Program = z.infer<typeof program>;
export type MenuItem = z.infer<typeof menuItem>;
export type Slide = z.infer<typeof slide>;
export type ContentPage = z.infer<typeof contentPage>;
