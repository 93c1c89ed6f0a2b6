import * as z from 'zod/mini';
import type { ContentEntry } from './content.ts';

const translated = z.strictObject({ en: z.string(), fr: z.string() });

/** A path of this site or an https address: a stored `javascript:` address must never become a link. */
const route = z.string().check(z.regex(/^(?:\/(?!\/)|https:\/\/)/));

const menuNode = {
  title: translated,
  description: z.nullable(translated),
  route: z.nullable(route),
  media: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  colours: z.nullable(z.strictObject({ ink: z.string(), ground: z.string() })),
  groupCode: z.nullable(z.string()),
  isMemberVisible: z.boolean(),
  isMemberEnabled: z.boolean(),
  isLoginAsVisible: z.boolean(),
  isLoginAsEnabled: z.boolean(),
  unauthHide: z.boolean(),
};

const menuItem = z.strictObject({
  ...menuNode,
  nodes: z.array(z.strictObject({ slug: z.string(), ...menuNode })),
});

const slideText = z.strictObject({
  image: z.string(),
  heading: z.string(),
  body: z.string(),
  buttonText: z.nullable(z.string()),
  buttonUrl: z.nullable(route),
});

const instant = z.pipe(
  z.union([z.iso.datetime({ offset: true }), z.date()]),
  z.transform((value) => new Date(value)),
);

/** The shape of each kind's document, checked when it is written and again when it is read. */
const documents = {
  menu_item: menuItem,
  account_menu_item: menuItem,
  page: z.strictObject({
    title: translated,
    route,
    type: z.enum(['internal', 'external', 'footer']),
    groupCode: z.nullable(z.string()),
  }),
  slide: z.strictObject({
    carousel: z.string(),
    isActive: z.boolean(),
    activeFrom: z.nullable(instant),
    activeTo: z.nullable(instant),
    translations: z.strictObject({ en: slideText, fr: slideText }),
  }),
  broadcast: z.strictObject({ title: translated, description: translated, segment: z.array(z.string()) }),
} as const;

export function parseEntry(kind: ContentEntry['kind'], slug: string, document: unknown): ContentEntry {
  return { kind, slug, document: documents[kind].parse(document) } as ContentEntry;
}
