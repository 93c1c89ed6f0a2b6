export type { ContentEntry, MenuItem, MenuNode, Visibility } from './content.ts';
export { saveEntry } from './content.repository.ts';
export { contentCalls } from './content.routes.ts';
export { createSnapshots, type ReadSnapshot } from './content.reader.ts';
