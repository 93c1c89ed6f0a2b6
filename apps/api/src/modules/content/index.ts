export { always, type ContentEntry, type MenuItem, type MenuNode, type Visibility } from './content.ts';
export { findSegmentUses } from './segment-uses.repository.ts';
export { insertPublished } from './content.repository.ts';
export { createSnapshots, type ReadSnapshot } from './content.reader.ts';
export { contentCalls } from './content.routes.ts';
export { editingCalls } from './editing.routes.ts';
export { type Facts, type FactsByLocale, fillPlainText } from './placeholders.ts';
export { programFacts } from './program-facts.answer.ts';
