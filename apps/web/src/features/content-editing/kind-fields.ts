import type { ContentChoices, ContentKind } from '@rewards/contract';
import type { MessageKey } from '@rewards/text';
import type { Document, Path } from './document-path.ts';

export const contentKinds = [
  'menu_item',
  'account_menu_item',
  'page',
  'slide',
  'broadcast',
  'faq_category',
  'faq_entry',
  'global_offer',
  'credit_card',
] as const satisfies readonly ContentKind[];

type Label = Extract<MessageKey, `contentEditing.field_${string}`>;
type Hint = Extract<MessageKey, `contentEditing.hint_${string}`>;

interface FieldBase {
  readonly name: string;
  readonly label: Label;
  readonly path: Path;
  readonly optional?: boolean;
  readonly hint?: Hint;
}

export type EditorField =
  | (FieldBase & { readonly type: TextType; readonly pathIn: (locale: 'en' | 'fr') => Path })
  | (FieldBase & { readonly type: 'plain' | 'flag' | 'families' | 'segments' | 'lines' | 'picture' | 'page_route' })
  | (FieldBase & {
      readonly type: 'choice';
      readonly values: readonly string[] | 'faq_category' | Exclude<keyof ContentChoices, 'families' | 'segments'>;
    })
  | (FieldBase & { readonly type: 'list'; readonly fields: readonly EditorField[]; readonly blank: Document });

/** Kept in both languages. Pictures too, because a picture can contain words. */
type TextType = 'text' | 'long' | 'html' | 'pictures';

/** A text in both languages, below its name. */
const both = (name: string, label: Label, type: TextType = 'text', optional = false): EditorField => ({
  name,
  label,
  type,
  optional,
  path: [name],
  pathIn: (locale) => [name, locale],
});
/** A text of a slide. The languages are above the slide's fields. */
const slideText = (name: string, label: Label, type: TextType = 'text', optional = false): EditorField => ({
  name,
  label,
  type,
  optional,
  path: ['translations', 'en', name],
  pathIn: (locale) => ['translations', locale, name],
});
const plain = (name: string, label: Label, optional = false): EditorField => ({
  name,
  label,
  type: 'plain',
  optional,
  path: [name],
});
const flag = (name: string, label: Label): EditorField => ({ name, label, type: 'flag', path: [name] });
const choice = (
  name: string,
  label: Label,
  values: readonly string[] | 'faq_category' | Exclude<keyof ContentChoices, 'families' | 'segments'>,
  optional = false,
): EditorField => ({ name, label, type: 'choice', optional, path: [name], values });

const menuNode: readonly EditorField[] = [
  both('title', 'contentEditing.field_title'),
  both('description', 'contentEditing.field_description', 'text', true),
  { ...plain('route', 'contentEditing.field_route', true), hint: 'contentEditing.hint_route' },
  { ...choice('icon', 'contentEditing.field_icon', 'icons', true), hint: 'contentEditing.hint_icon' },
  { name: 'media', label: 'contentEditing.field_media', type: 'picture', optional: true, path: ['media'] },
  { ...plain('groupCode', 'contentEditing.field_groupCode', true), hint: 'contentEditing.hint_groupCode' },
  {
    ...plain('ink', 'contentEditing.field_ink', true),
    path: ['colours', 'ink'],
    hint: 'contentEditing.hint_colour',
  },
  {
    ...plain('ground', 'contentEditing.field_ground', true),
    path: ['colours', 'ground'],
    hint: 'contentEditing.hint_colour',
  },
  flag('isMemberVisible', 'contentEditing.field_isMemberVisible'),
  flag('isMemberEnabled', 'contentEditing.field_isMemberEnabled'),
  flag('isLoginAsVisible', 'contentEditing.field_isLoginAsVisible'),
  flag('isLoginAsEnabled', 'contentEditing.field_isLoginAsEnabled'),
  flag('unauthHide', 'contentEditing.field_unauthHide'),
];

/** Who sees the entry. */
const families: EditorField = {
  name: 'families',
  label: 'contentEditing.field_families',
  type: 'families',
  path: ['families'],
};
const segments: EditorField = {
  name: 'segments',
  label: 'contentEditing.field_segments',
  type: 'segments',
  path: ['segments'],
  hint: 'contentEditing.hint_segments',
};
const segment: EditorField = {
  name: 'segment',
  label: 'contentEditing.field_segment',
  type: 'lines',
  path: ['segment'],
};
const audience: readonly EditorField[] = [
  families,
  segments,
  { ...segment, optional: true, hint: 'contentEditing.hint_segment' },
];

const blankPair = { en: '', fr: '' };
const blankNode: Document = {
  title: blankPair,
  description: null,
  route: null,
  media: null,
  icon: null,
  colours: null,
  groupCode: null,
  isMemberVisible: true,
  isMemberEnabled: true,
  isLoginAsVisible: true,
  isLoginAsEnabled: true,
  unauthHide: false,
};
const blankSlideText = { image: '/slides/cards.svg', heading: '', body: '', buttonText: null, buttonUrl: null };

const menuItem: readonly EditorField[] = [
  ...menuNode,
  {
    name: 'nodes',
    label: 'contentEditing.field_nodes',
    type: 'list',
    path: ['nodes'],
    fields: [plain('slug', 'contentEditing.field_slug'), ...menuNode],
    blank: { slug: '', ...blankNode },
  },
  ...audience,
];

interface KindForm {
  readonly fields: readonly EditorField[];
  readonly blank: Document;
  /** Only these names are possible: the portal knows their addresses, or they are the program's card families. */
  readonly slugs?: readonly string[] | 'families';
}

/** The fields of each kind. */
export const kindForms: Record<ContentKind, KindForm> = {
  menu_item: { fields: menuItem, blank: { ...blankNode, nodes: [] } },
  account_menu_item: { fields: [...menuNode, ...audience], blank: { ...blankNode, nodes: [] } },
  page: {
    fields: [
      both('title', 'contentEditing.field_title'),
      both('lead', 'contentEditing.field_lead', 'long', true),
      both('bodyHtml', 'contentEditing.field_bodyHtml', 'html', true),
      choice('type', 'contentEditing.field_type', ['internal', 'footer', 'external']),
      { name: 'route', label: 'contentEditing.field_route', type: 'page_route', path: ['route'] },
      choice('groupCode', 'contentEditing.field_pageGroup', 'page_groups', true),
      ...audience,
    ],
    blank: { title: blankPair, lead: null, bodyHtml: null, route: '', type: 'internal', groupCode: null },
  },
  slide: {
    fields: [
      slideText('heading', 'contentEditing.field_heading'),
      slideText('body', 'contentEditing.field_body', 'long'),
      slideText('image', 'contentEditing.field_image', 'pictures'),
      slideText('buttonText', 'contentEditing.field_buttonText', 'text', true),
      slideText('buttonUrl', 'contentEditing.field_buttonUrl', 'text', true),
      choice('carousel', 'contentEditing.field_carousel', 'carousels'),
      flag('isActive', 'contentEditing.field_isActive'),
      ...audience,
    ],
    blank: { carousel: 'home', isActive: true, translations: { en: blankSlideText, fr: blankSlideText } },
  },
  broadcast: {
    fields: [
      both('title', 'contentEditing.field_title'),
      both('description', 'contentEditing.field_description', 'long'),
      families,
      segments,
      segment,
    ],
    blank: { title: blankPair, description: blankPair, segment: [] },
  },
  faq_category: { fields: [both('title', 'contentEditing.field_title')], blank: { title: blankPair } },
  faq_entry: {
    fields: [
      choice('category', 'contentEditing.field_category', 'faq_category'),
      both('question', 'contentEditing.field_question'),
      both('answerHtml', 'contentEditing.field_answerHtml', 'html'),
    ],
    blank: { category: '', question: blankPair, answerHtml: blankPair },
  },
  global_offer: {
    fields: [
      both('title', 'contentEditing.field_title'),
      both('summary', 'contentEditing.field_summary', 'long'),
      both('bodyHtml', 'contentEditing.field_bodyHtml', 'html'),
      both('linkText', 'contentEditing.field_linkText', 'text', true),
      plain('linkUrl', 'contentEditing.field_linkUrl', true),
    ],
    blank: { title: blankPair, summary: blankPair, bodyHtml: blankPair, linkText: null, linkUrl: null },
    slugs: ['travel-and-lifestyle-services', 'travel-rewards', 'priceless-experiences'],
  },
  credit_card: {
    fields: [
      both('summary', 'contentEditing.field_summary', 'long'),
      {
        name: 'benefits',
        label: 'contentEditing.field_benefits',
        type: 'list',
        path: ['benefits'],
        fields: [
          {
            name: 'text',
            label: 'contentEditing.field_benefit',
            type: 'text',
            path: [],
            pathIn: (locale) => [locale],
          },
        ],
        blank: blankPair,
      },
    ],
    blank: { summary: blankPair, benefits: [blankPair] },
    slugs: 'families',
  },
};

/** An empty entry. A new page gets its own address until the editor chooses another. */
export const blankDocument = (kind: ContentKind, slug: string): Document =>
  kind === 'page' ? { ...kindForms.page.blank, route: ownRouteOf(slug) } : kindForms[kind].blank;

export const ownRouteOf = (slug: string): string => `/pages/${slug}`;

/** The places in a document that may be empty; a slide's texts are there once per language. */
export function optionalPaths(fields: readonly EditorField[], document: Document): Path[] {
  return fields.flatMap((field): Path[] => {
    if (field.type === 'list') {
      const items = document[field.name];
      const count = Array.isArray(items) ? items.length : 0;
      const inside = optionalPaths(field.fields, {});
      return Array.from({ length: count }, (_none, at) =>
        inside.map((path) => [field.name, String(at), ...path]),
      ).flat();
    }
    if (!field.optional) return [];
    // The two colours come together or not at all.
    if (field.path[0] === 'colours') return [['colours']];
    if (field.path[0] === 'translations' && 'pathIn' in field) return [field.pathIn('en'), field.pathIn('fr')];
    return [field.path];
  });
}
