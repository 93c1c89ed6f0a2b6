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

export interface MenuItem extends MenuNode {
  readonly nodes: readonly (MenuNode & { readonly slug: string })[];
}

export interface ContentPage {
  readonly title: Translated;
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

export interface Slide {
  readonly carousel: string;
  readonly isActive: boolean;
  readonly activeFrom: Date | null;
  readonly activeTo: Date | null;
  readonly translations: { readonly en: SlideText; readonly fr: SlideText };
}

export interface Broadcast {
  readonly title: Translated;
  readonly description: Translated;
  /** Reference identifiers of the accounts it is for. */
  readonly segment: readonly string[];
}

export type ContentEntry = { readonly slug: string } & (
  | { readonly kind: 'menu_item' | 'account_menu_item'; readonly document: MenuItem }
  | { readonly kind: 'page'; readonly document: ContentPage }
  | { readonly kind: 'slide'; readonly document: Slide }
  | { readonly kind: 'broadcast'; readonly document: Broadcast }
);

export type EntryOfKind<Kind extends ContentEntry['kind']> = Extract<ContentEntry, { kind: Kind }>;

/** A slide shows while it is active and inside its window; the last moment is no longer inside. */
export function isShowing(slide: Slide, now: Date): boolean {
  if (!slide.isActive) return false;
  if (slide.activeFrom !== null && now < slide.activeFrom) return false;
  return slide.activeTo === null || now < slide.activeTo;
}
