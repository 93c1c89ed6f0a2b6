/** A text in every language of the site. */
export interface Translated {
  readonly en: string;
  readonly fr: string;
}

export interface Visibility {
  readonly isMemberVisible: boolean;
  readonly isMemberEnabled: boolean;
  readonly isLoginAsVisible: boolean;
  readonly isLoginAsEnabled: boolean;
  readonly unauthHide: boolean;
}

export interface MenuNode extends Visibility {
  readonly title: Translated;
  readonly description: Translated | null;
  readonly route: string | null;
  readonly media: string | null;
  readonly icon: string | null;
  readonly colours: { readonly ink: string; readonly ground: string } | null;
  readonly groupCode: string | null;
}

/** Whom an entry is for: holders of these cards, these accounts and these segments. With none it is for everybody. */
interface Audience {
  readonly families?: readonly string[] | null;
  /** Reference identifiers of accounts. */
  readonly segment?: readonly string[] | null;
  /** Codes of segments, each a rule. */
  readonly segments?: readonly string[] | null;
}

export interface MenuItem extends MenuNode, Audience {
  readonly nodes: readonly (MenuNode & { readonly slug: string })[];
}

/** A field whose name ends in Html holds rich text; every other text is shown as it is written. */
export interface ContentPage extends Audience {
  readonly title: Translated;
  readonly lead: Translated | null;
  readonly bodyHtml: Translated | null;
  readonly route: string;
  readonly type: 'internal' | 'external' | 'footer';
  readonly groupCode: string | null;
}

export interface SlideText {
  readonly image: string;
  readonly heading: string;
  readonly body: string;
  readonly buttonText: string | null;
  readonly buttonUrl: string | null;
}

export interface Slide extends Audience {
  readonly carousel: string;
  readonly isActive: boolean;
  readonly translations: { readonly en: SlideText; readonly fr: SlideText };
}

/** It is never for everybody: without cards, accounts and segments it reaches nobody. */
export interface Broadcast extends Audience {
  readonly title: Translated;
  readonly description: Translated;
  readonly segment: readonly string[];
}

export interface FaqCategory {
  readonly title: Translated;
}

export interface FaqEntry {
  /** The slug of its category. */
  readonly category: string;
  readonly question: Translated;
  readonly answerHtml: Translated;
}

export interface GlobalOffer {
  readonly title: Translated;
  readonly summary: Translated;
  readonly bodyHtml: Translated;
  readonly linkText: Translated | null;
  readonly linkUrl: string | null;
}

/** What the bank says of a card; what it earns and can do comes from the program. */
export interface CreditCard {
  readonly summary: Translated;
  readonly benefits: readonly Translated[];
}

interface Documents {
  readonly menu_item: MenuItem;
  readonly account_menu_item: MenuItem;
  readonly page: ContentPage;
  readonly slide: Slide;
  readonly broadcast: Broadcast;
  readonly faq_category: FaqCategory;
  readonly faq_entry: FaqEntry;
  readonly global_offer: GlobalOffer;
  readonly credit_card: CreditCard;
}

export type ContentKind = keyof Documents;

/** From when and until when something is shown; the end itself is outside. */
export interface Window {
  readonly from: Date | null;
  readonly to: Date | null;
}

export const always: Window = { from: null, to: null };

export type ContentEntry = {
  readonly [Kind in ContentKind]: {
    readonly kind: Kind;
    readonly slug: string;
    readonly window: Window;
    readonly document: Documents[Kind];
  };
}[ContentKind];

export type EntryOfKind<Kind extends ContentKind> = Extract<ContentEntry, { kind: Kind }>;

export function isInside(window: Window, now: Date): boolean {
  return (window.from === null || now >= window.from) && (window.to === null || now < window.to);
}

export type Showing = 'shown' | 'later' | 'ended' | 'inactive';

/** What readers see of a published entry. A slide can also be switched off inside its window. */
export function showingOf({ kind, document, window }: ContentEntry, now: Date): Showing {
  if (kind === 'slide' && !document.isActive) return 'inactive';
  if (isInside(window, now)) return 'shown';
  return window.from !== null && now < window.from ? 'later' : 'ended';
}

export const isShowing = (entry: ContentEntry, now: Date): boolean => showingOf(entry, now) === 'shown';

/** The holder of the card in use. A visitor is none, and so is a member without an account. */
export interface Reader {
  readonly family: string;
  readonly referenceIdentifier: string;
  /** The segments that the reader is in at this moment. */
  readonly findSegments: () => Promise<readonly string[]>;
}

export function audienceOf({ kind, document }: Pick<ContentEntry, 'kind' | 'document'>) {
  const { families, segment, segments } = document as Audience;
  const isEverybody = kind !== 'broadcast' && !families?.length && !segment?.length && !segments?.length;
  return { isEverybody, families: families ?? [], segment: segment ?? [], segments: segments ?? [] };
}

/** `held` are the segments that the reader is in. */
export function isFor(entry: ContentEntry, reader: Reader | undefined, held: readonly string[]): boolean {
  const { isEverybody, families, segment, segments } = audienceOf(entry);
  if (isEverybody || reader === undefined) return isEverybody;
  return (
    families.includes(reader.family) ||
    segment.includes(reader.referenceIdentifier) ||
    segments.some((code) => held.includes(code))
  );
}

export function ofKind<Kind extends ContentKind>(entries: readonly ContentEntry[], kind: Kind): EntryOfKind<Kind>[] {
  return entries.filter((entry): entry is EntryOfKind<Kind> => entry.kind === kind);
}

/** Pages whose addresses the portal knows; a slug of any other kind is the bank's choice. */
const fixedSlugs: Partial<Record<ContentKind, readonly string[]>> = {
  global_offer: ['travel-and-lifestyle-services', 'travel-rewards', 'priceless-experiences'],
};

export const isPossibleSlug = (kind: ContentKind, slug: string): boolean => fixedSlugs[kind]?.includes(slug) ?? true;

interface PictureUse {
  readonly field: string;
  readonly path: string;
}

/** Every picture that a document names. */
export function picturesIn(entry: Pick<ContentEntry, 'kind' | 'document'>): PictureUse[] {
  const { kind, document } = entry as ContentEntry;
  if (kind === 'slide') {
    return (['en', 'fr'] as const).map((locale) => ({
      field: `document.translations.${locale}.image`,
      path: document.translations[locale].image,
    }));
  }
  if (kind !== 'menu_item' && kind !== 'account_menu_item') return [];
  const uses = [
    { field: 'document.media', path: document.media },
    ...document.nodes.map(({ media }, at) => ({ field: `document.nodes.${at}.media`, path: media })),
  ];
  return uses.flatMap(({ field, path }) => (path === null ? [] : [{ field, path }]));
}

/** What a list of entries calls this one. */
export function labelOf({ kind, document }: Pick<ContentEntry, 'kind' | 'document'>): Translated {
  if (kind === 'slide') {
    const { translations } = document as Slide;
    return { en: translations.en.heading, fr: translations.fr.heading };
  }
  if (kind === 'faq_entry') return (document as FaqEntry).question;
  if (kind === 'credit_card') return (document as CreditCard).summary;
  return (document as { title: Translated }).title;
}
