import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Picture, PictureType } from './picture.ts';

type PictureTables = {
  picture: {
    sha256: string;
    media_type: PictureType;
    width: number;
    height: number;
    bytes: Buffer;
    uploaded_at: Date;
    uploaded_by: string;
  };
};

export interface NewPicture extends Pick<Picture, 'sha256' | 'mediaType' | 'width' | 'height'> {
  readonly bytes: Uint8Array;
  readonly staffId: string;
}

/** False, when it is there already. */
export async function insertPicture(tx: Transaction, picture: NewPicture, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .withTables<PictureTables>()
    .insertInto('picture')
    .values({
      sha256: picture.sha256,
      media_type: picture.mediaType,
      width: picture.width,
      height: picture.height,
      bytes: Buffer.from(picture.bytes),
      uploaded_at: now,
      uploaded_by: picture.staffId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const described = sql`p.sha256, p.media_type as "mediaType", p.width, p.height, octet_length(p.bytes) as "sizeBytes",
  p.uploaded_at as "uploadedAt", s.name as "uploadedBy" from picture p join staff s on s.id = p.uploaded_by`;

export async function findPicture(connection: Connection, sha256: string): Promise<Picture | undefined> {
  const { rows } = await sql<Picture>`select ${described} where p.sha256 = ${sha256}`.execute(connection);
  return rows[0];
}

/** The newest first, and how many there are in all. */
export async function listPictures(
  connection: Connection,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly total: number; readonly pictures: Picture[] }> {
  const [{ rows }, counted] = await Promise.all([
    sql<Picture>`select ${described} order by p.uploaded_at desc, p.sha256
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(connection),
    sql<{ total: number }>`select count(*) as total from picture`.execute(connection),
  ]);
  return { total: counted.rows[0]?.total ?? 0, pictures: rows };
}

export interface PictureFile {
  readonly mediaType: PictureType;
  readonly bytes: Buffer;
}

export async function findPictureFile(connection: Connection, sha256: string): Promise<PictureFile | undefined> {
  return connection
    .withTables<PictureTables>()
    .selectFrom('picture')
    .select(['media_type as mediaType', 'bytes'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Those of them that are there. */
export async function findTypes(
  connection: Connection,
  hashes: readonly string[],
): Promise<Pick<Picture, 'sha256' | 'mediaType'>[]> {
  const { rows } = await sql<Pick<Picture, 'sha256' | 'mediaType'>>`
    select sha256, media_type as "mediaType" from picture where sha256 = any(${hashes}::text[])`.execute(connection);
  return rows;
}
