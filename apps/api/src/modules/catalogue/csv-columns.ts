/** The columns of a table of products, in the order of the template. A line is a variant. */
const columns = {
  sku: 'needed',
  slug: 'needed',
  model: 'optional',
  type: 'needed',
  brand: 'needed',
  brand_slug: 'optional',
  categories: 'needed',
  catalogue: 'needed',
  collection: 'needed',
  group: 'optional',
  promotions: 'optional',
  name_en: 'needed',
  name_fr: 'needed',
  description_en: 'needed',
  description_fr: 'needed',
  pictures: 'needed',
  ground: 'needed',
  max_quantity: 'needed',
  is_listed: 'needed',
  created_at: 'needed',
  labels: 'optional',
  shipping_points: 'optional',
  handling_points: 'optional',
  variant_sku: 'needed',
  attributes: 'optional',
  variant_pictures: 'optional',
  is_available: 'needed',
  stock: 'optional',
  points: 'needed',
  sale_points: 'optional',
  sale_from: 'optional',
  sale_to: 'optional',
} as const satisfies Record<string, 'needed' | 'optional'>;

export type CsvColumn = keyof typeof columns;

export const csvColumns = Object.keys(columns) as CsvColumn[];
export const neededColumns = csvColumns.filter((name) => columns[name] === 'needed');
