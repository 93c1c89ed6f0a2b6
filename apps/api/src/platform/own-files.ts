import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(findPackageJSON(import.meta.url) ?? '');

/**
 * A file of the API that is read and not imported, by its place below apps/api. Sources and the built program lie at
 * different depths, and both find it from the package they belong to.
 */
export const ownFile = (path: string): string => join(folder, path);
