import type { Mistake } from '../mistake.ts';

const content = 'apps/api/src/modules/content';

export const contentMistakes: readonly Mistake[] = [
  {
    mistake: 'Members see the draft that waits beside what is published.',
    file: `${content}/content.repository.ts`,
    find: 'values (e.document, e.shown_from,',
    replace: 'values (coalesce(e.draft, e.document), e.shown_from,',
    caughtBy: `${content}/editing.test.ts`,
    title: 'the life of an entry',
  },
  {
    mistake: 'A version that is put back keeps the window of the one it replaces.',
    file: `${content}/use-cases/publish-draft.ts`,
    find: '{ ...written, staffId, putBackVersion: version }',
    replace: '{ ...written, window: entry.published?.window ?? written.window, staffId, putBackVersion: version }',
    caughtBy: `${content}/editing.test.ts`,
    title: 'a version comes back with its window',
  },
  {
    mistake: 'Who unpublishes an entry throws the draft away that waited beside it.',
    file: `${content}/editing.repository.ts`,
    find: '...draftOf(entry.draft ?? entry.next ?? published)',
    replace: '...draftOf(entry.next ?? published)',
    caughtBy: `${content}/editing.test.ts`,
    title: 'a version comes back with its window',
  },
  {
    mistake: 'Two who publish the same draft at once do not wait for each other.',
    file: `${content}/editing.repository.ts`,
    find: `withKey(entriesOf(tx), key).forUpdate('e').executeTakeFirst()`,
    replace: 'withKey(entriesOf(tx), key).executeTakeFirst()',
    caughtBy: `${content}/editing.test.ts`,
    title: 'of ten who publish the same draft',
  },
  {
    mistake: 'The answers of the FAQ are stored as they were typed, with whatever could run in them.',
    file: `${content}/content.documents.ts`,
    find: 'question: translated(200), answerHtml: translatedHtml }',
    replace: 'question: translated(200), answerHtml: translated(40_000) }',
    caughtBy: `${content}/rich-text.test.ts`,
    title: 'in any field of any kind',
  },
  {
    mistake: 'Something still shows at the moment its window ends.',
    file: `${content}/content.ts`,
    find: 'window.to === null || now < window.to',
    replace: 'window.to === null || now <= window.to',
    caughtBy: `${content}/rules.test.ts`,
    title: 'a window holds its first moment',
  },
  {
    mistake: 'What is for the holders of one card is shown to everybody.',
    file: `${content}/use-cases/show-content.ts`,
    find: 'showing.filter((entry) => isFor(entry, reader, held))',
    replace: 'showing',
    caughtBy: `${content}/audience.test.ts`,
    title: 'what is for one card family',
  },
];
