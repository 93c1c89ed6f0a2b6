import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { NewDictionary } from './new-product.ts';

const rowsOf = (rows: readonly unknown[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::jsonb`;

async function saveCategories(tx: Transaction, categories: NewDictionary['categories']): Promise<void> {
  const rows = categories.map(({ path, name }, position) => {
    const steps = path.split('>');
    return { path, parent: steps.slice(0, -1).join('>'), level: steps.length - 1, position, ...name };
  });
  for (const level of [0, 1, 2]) {
    await sql`
      insert into category as c (parent_id, level, path, position, name_en, name_fr)
      select p.id, w.level, w.path, w.position, w.en, w.fr
      from jsonb_to_recordset(${rowsOf(rows.filter((row) => row.level === level))})
        as w(path text, parent text, level smallint, position integer, en text, fr text)
        left join category p on p.path = w.parent
      on conflict (path) do update
        set position = excluded.position, name_en = excluded.name_en, name_fr = excluded.name_fr
        where (c.position, c.name_en, c.name_fr)
          is distinct from (excluded.position, excluded.name_en, excluded.name_fr)`.execute(tx);
  }
}

async function saveAttributes(tx: Transaction, attributes: NewDictionary['attributes']): Promise<void> {
  const rows = attributes.map(({ code, name }, position) => ({ code, position, ...name }));
  const values = attributes.flatMap(({ code, values }) =>
    values.map(({ value, swatch, name }, position) => ({ code, value, position, swatch, ...name })),
  );
  await sql`
    insert into attribute (code, position, name_en, name_fr)
    select code, position, en, fr from jsonb_to_recordset(${rowsOf(rows)})
      as w(code text, position integer, en text, fr text)
    on conflict (code) do update
      set position = excluded.position, name_en = excluded.name_en, name_fr = excluded.name_fr`.execute(tx);
  await sql`
    insert into attribute_value (attribute_code, value, position, swatch, name_en, name_fr)
    select code, value, position, swatch, en, fr from jsonb_to_recordset(${rowsOf(values)})
      as w(code text, value text, position integer, swatch text, en text, fr text)
    on conflict (attribute_code, value) do update set position = excluded.position, swatch = excluded.swatch,
      name_en = excluded.name_en, name_fr = excluded.name_fr`.execute(tx);
}

async function savePromotions(tx: Transaction, promotions: NewDictionary['promotions']): Promise<void> {
  const rows = promotions.map(({ name, description, ...rest }) => ({
    ...rest,
    ...name,
    text_en: description.en,
    text_fr: description.fr,
  }));
  await sql`
    insert into promotion_group (code, name_en, name_fr, description_en, description_fr, starts_at, ends_at)
    select code, en, fr, text_en, text_fr, "startsAt", "endsAt" from jsonb_to_recordset(${rowsOf(rows)})
      as w(code text, en text, fr text, text_en text, text_fr text, "startsAt" timestamptz, "endsAt" timestamptz)
    on conflict (code) do update set name_en = excluded.name_en, name_fr = excluded.name_fr,
      description_en = excluded.description_en, description_fr = excluded.description_fr,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(tx);
}

/** Adds what is new and changes what differs; nothing is taken away, because products point to it. */
export async function saveDictionary(tx: Transaction, dictionary: NewDictionary): Promise<void> {
  await saveCategories(tx, dictionary.categories);
  await saveAttributes(tx, dictionary.attributes);
  await savePromotions(tx, dictionary.promotions);
  const collections = dictionary.collections.map(({ slug, name }) => ({ slug, ...name }));
  await sql`
    insert into product_collection (slug, name_en, name_fr)
    select slug, en, fr from jsonb_to_recordset(${rowsOf(collections)}) as w(slug text, en text, fr text)
    on conflict (slug) do update set name_en = excluded.name_en, name_fr = excluded.name_fr`.execute(tx);
  const groups = dictionary.groups.map(({ code, name }) => ({ code, ...name }));
  await sql`
    insert into product_group (code, name_en, name_fr)
    select code, en, fr from jsonb_to_recordset(${rowsOf(groups)}) as w(code text, en text, fr text)
    on conflict (code) do update set name_en = excluded.name_en, name_fr = excluded.name_fr`.execute(tx);
}

export interface KnownNames {
  readonly categories: ReadonlySet<string>;
  readonly collections: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly promotions: ReadonlySet<string>;
  /** `colour=midnight`, as variants name it. */
  readonly attributeValues: ReadonlySet<string>;
}

/** What a product may point to. */
export async function readKnownNames(connection: Connection): Promise<KnownNames> {
  const { rows } = await sql<{ kind: keyof KnownNames; name: string }>`
    select 'categories' as kind, path as name from category
    union all select 'collections', slug from product_collection
    union all select 'groups', code from product_group
    union all select 'promotions', code from promotion_group
    union all select 'attributeValues', attribute_code || '=' || value from attribute_value`.execute(connection);
  const namesOf = (wanted: keyof KnownNames): Set<string> =>
    new Set(rows.filter(({ kind }) => kind === wanted).map(({ name }) => name));
  return {
    categories: namesOf('categories'),
    collections: namesOf('collections'),
    groups: namesOf('groups'),
    promotions: namesOf('promotions'),
    attributeValues: namesOf('attributeValues'),
  };
}
