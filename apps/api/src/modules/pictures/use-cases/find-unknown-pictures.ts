import type { Connection } from '../../../platform/database.ts';
import { isShipped, nameOf, uploadedNameIn } from '../picture.ts';
import { findTypes } from '../pictures.repository.ts';

/** Paths at which there is no picture: neither the site's own nor one that was uploaded. */
export async function findUnknownPictures(connection: Connection, paths: readonly string[]): Promise<string[]> {
  const others = paths.filter((path) => !isShipped(path));
  const names = others.map(uploadedNameIn).filter((name) => name !== undefined);
  if (names.length === 0) return others;
  const known = await findTypes(
    connection,
    names.map((name) => name.slice(0, 64)),
  );
  const knownNames = new Set(known.map(nameOf));
  return others.filter((path) => !knownNames.has(uploadedNameIn(path) ?? ''));
}
