import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery } from '../fields.ts';
import { idNumber, paging } from '../shop/shop-fields.ts';
import { productTypes } from '../shop/shop-product.ts';
import { waiting } from './staff-changes.ts';
import { moment, pageQuery, seenVersion } from './staff-fields.ts';

const tag = 'Catalogue for staff';

const pricePoints = z.int().check(z.minimum(1), z.maximum(10_000_000));
/** A sale lasts from its first moment to before its last, or without end. */
const price = {
  points: pricePoints,
  sale_points: z.nullable(pricePoints),
  sale_from: z.nullable(moment),
  sale_to: z.nullable(moment),
};

/** Left out as a whole, the price stays as it is. */
const otherPrice = {
  points: z.optional(pricePoints),
  sale_points: z.optional(price.sale_points),
  sale_from: z.optional(price.sale_from),
  sale_to: z.optional(price.sale_to),
};
const priceFields = Object.keys(otherPrice) as (keyof typeof otherPrice)[];

const staffVariant = z.object({
  id: z.int(),
  sku: z.string(),
  /** Size and colour, in the reader's language; empty where there is one variant alone. */
  name: z.string(),
  is_available: z.boolean(),
  ...price,
});

const staffProduct = z.object({
  id: z.int(),
  /** Grows with every change of the product. */
  version: z.int(),
  sku: z.string(),
  slug: z.string(),
  type: z.enum(productTypes),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  image: z.nullable(z.string()),
  ground: z.string(),
  is_listed: z.boolean(),
  variants: z.array(staffVariant),
});

export const listStaffProducts = defineCall({
  method: 'GET',
  path: '/staff/product',
  access: 'program.see',
  tag,
  summary: 'Products by part of a name or by SKU, also those that are not listed, 25 a page',
  query: z.extend(pageQuery, { query: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
  answer: z.object({ data: z.array(staffProduct), ...paging }),
  refusals: [],
});

export const showStaffProduct = defineCall({
  method: 'GET',
  path: '/staff/product/{productId}',
  access: 'program.see',
  tag,
  summary: 'One product with its variants and prices',
  params: z.object({ productId: idNumber }),
  query: localeQuery,
  answer: z.object({ data: staffProduct }),
  refusals: ['not_found'],
});

export const changeStaffProduct = defineCall({
  method: 'PUT',
  path: '/staff/product/{productId}',
  access: 'catalogue.manage',
  alsoNeeds: {
    right: 'prices.change',
    when: ({ variants = [] }: { readonly variants?: readonly { readonly points?: number | undefined }[] }) =>
      variants.some(({ points }) => points !== undefined),
  },
  tag,
  summary:
    'Change a product’s listing, availability and prices. A price far below the agreed one waits for a second person',
  params: z.object({ productId: idNumber }),
  query: localeQuery,
  body: z.strictObject({
    version: seenVersion,
    is_listed: z.optional(z.boolean()),
    /** Those that change. */
    variants: z._default(
      z
        .array(
          z
            .strictObject({ id: z.int().check(z.minimum(1)), is_available: z.boolean(), ...otherPrice })
            .check(z.refine((offer) => new Set(priceFields.map((field) => offer[field] === undefined)).size === 1)),
        )
        .check(z.maxLength(200)),
      [],
    ),
  }),
  answer: z.union([z.object({ code: z.literal('success'), data: staffProduct }), waiting]),
  refusals: ['not_found', 'content_changed', 'validation_error', 'not_possible_now'],
});

/** Bytes of the whole body; larger files are for the command, which reads them from a disk. */
const MAX_IMPORT_BYTES = 20_000_000;

const importReport = z.object({
  read: z.int(),
  stored: z.int(),
  unchanged: z.int(),
  /** In order, but not stored, because another of their batch was refused. */
  left_out: z.int(),
  refused: z.array(z.object({ line: z.int(), sku: z.nullable(z.string()), problems: z.array(z.string()) })),
  /** The first 200 of them are listed. */
  refused_total: z.int(),
});

const catalogueImport = z.object({
  id: z.string(),
  asked_at: z.string(),
  asked_by: z.string(),
  /** `stopped`: it has not moved for ten minutes. The same file can be sent again. */
  state: z.enum(['running', 'done', 'stopped']),
  rows: z.int(),
  rows_done: z.int(),
  /** When it is done. */
  report: z.nullable(importReport),
});

export const importCatalogue = defineCall({
  method: 'POST',
  path: '/staff/catalogue/import',
  access: 'catalogue.manage',
  // Every row has a price.
  alsoNeeds: { right: 'prices.change', when: () => true },
  maxBodyBytes: MAX_IMPORT_BYTES,
  tag,
  summary:
    'Take a vendor’s file into the catalogue: a table, or an archive of a table and pictures. It runs on; ask how far it is',
  query: localeQuery,
  upload: ['text/csv', 'application/json', 'application/zip'],
  answer: z.object({ code: z.literal('success'), data: catalogueImport }),
  refusals: ['validation_error', 'body_too_large', 'unsupported_media_type'],
});

export const showCatalogueImport = defineCall({
  method: 'GET',
  path: '/staff/catalogue/import',
  access: 'program.see',
  tag,
  summary: 'How far an import is and what came of it: the one of this id, or the newest',
  query: z.extend(localeQuery, { import_id: z.optional(z.uuid()) }),
  answer: z.object({ data: z.nullable(catalogueImport) }),
  refusals: [],
});

export const downloadCatalogue = defineCall({
  method: 'GET',
  path: '/staff/catalogue/file',
  access: 'program.see',
  tag,
  summary: 'The whole catalogue as a table that can be imported again, or an empty one with an example',
  query: z.object({ content: z._default(z.enum(['products', 'template']), 'products') }),
  files: ['text/csv'],
  answer: z.unknown(),
  refusals: [],
});

export type StaffProduct = z.infer<typeof staffProduct>;
export type ImportReport = z.infer<typeof importReport>;
export type CatalogueImport = z.infer<typeof catalogueImport>;
