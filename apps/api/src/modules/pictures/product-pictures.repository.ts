import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { PictureSide, ProductPictureFile, ServedType } from './product-picture.ts';

/** Those of them that are kept. */
export async function findKeptHashes(connection: Connection, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from product_picture where sha256 = any(${hashes}::text[])`.execute(connection);
  return new Set(rows.map(({ sha256 }) => sha256));
}

interface NewProductPicture {
  readonly sha256: string;
  readonly source: Uint8Array;
  readonly side: PictureSide;
  readonly bytes: Buffer;
}

/** The picture and its first file in one statement; a picture that is there already stays as it is. */
export async function insertProductPicture(
  connection: Connection,
  { sha256, source, side, bytes }: NewProductPicture,
  now: Date,
): Promise<void> {
  await sql`
    with kept as (
      insert into product_picture (sha256, source, kept_at) values (${sha256}, ${Buffer.from(source)}, ${now})
      on conflict do nothing returning sha256
    )
    insert into product_picture_file (sha256, side, media_type, bytes)
    select sha256, ${side}, 'image/webp', ${bytes}::bytea from kept`.execute(connection);
}

/** The one of the wanted size, or the nearest there is; AVIF first for those who take it. */
export async function findProductPictureFile(
  connection: Connection,
  { sha256, side, takesAvif }: { readonly sha256: string; readonly side: PictureSide; readonly takesAvif: boolean },
): Promise<ProductPictureFile | undefined> {
  const { rows } = await sql<ProductPictureFile>`
    select f.media_type as "mediaType", f.bytes, p.source is null as "isFinal"
    from product_picture p join product_picture_file f on f.sha256 = p.sha256
    where p.sha256 = ${sha256} and (f.media_type = 'image/webp' or ${takesAvif})
    order by abs(f.side - ${side}), f.media_type limit 1`.execute(connection);
  return rows[0];
}

/** The oldest picture of which files are still to be made. */
export async function findUnfinished(
  connection: Connection,
): Promise<{ readonly sha256: string; readonly source: Buffer } | undefined> {
  const { rows } = await sql<{ sha256: string; source: Buffer }>`
    select sha256, source from product_picture where source is not null order by kept_at, sha256 limit 1`.execute(
    connection,
  );
  return rows[0];
}

interface MadeFile {
  readonly side: PictureSide;
  readonly mediaType: ServedType;
  readonly bytes: Buffer;
}

/** With its files the picture is finished, and its source goes. */
export async function finishPicture(connection: Connection, sha256: string, files: readonly MadeFile[]): Promise<void> {
  await sql`
    with made as (
      insert into product_picture_file (sha256, side, media_type, bytes)
      select ${sha256}, * from unnest(${files.map(({ side }) => side)}::int[],
        ${files.map(({ mediaType }) => mediaType)}::text[], ${files.map(({ bytes }) => bytes)}::bytea[])
      on conflict do nothing
    )
    update product_picture set source = null where sha256 = ${sha256}`.execute(connection);
}
