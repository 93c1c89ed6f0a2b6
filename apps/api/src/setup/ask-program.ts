import { readProgramFile } from './program-file.ts';

/** What a terminal does: shows a question and answers the line that was typed. */
export interface Terminal {
  readonly ask: (question: string) => Promise<string>;
  readonly say: (line: string) => void;
}

type Tree = Readonly<Record<string, unknown>>;

interface Question {
  /** Where the answer goes in the file; the file's own rules say whether it will do. */
  readonly field: string;
  readonly text: string;
  readonly fallback?: (answers: ReadonlyMap<string, string>) => string;
  readonly asValue?: (answer: string) => unknown;
}

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const pairOf = (answer: string): readonly [string, string] => {
  const [from = '', to = from] = answer.split('-').map((part) => part.trim());
  return [from, to];
};
const hoursOf = (days: string, answer: string) => {
  const [opens, closes] = pairOf(answer);
  return { days, opens, closes };
};
const CLOSED = 'closed';

const questions: readonly Question[] = [
  { field: 'brandName', text: 'Name of the bank, as members read it' },
  {
    field: 'slug',
    text: 'Short name for addresses',
    fallback: (answers) => `${slugOf(answers.get('brandName') ?? '')}-rewards`,
  },
  { field: 'firstLanguage', text: 'First language of the site: en or fr', fallback: () => 'en' },
  { field: 'cash.code', text: 'Currency, by its three letters: USD or CAD, or another dollar', fallback: () => 'USD' },
  { field: 'support.personalPhone', text: 'Phone for personal members' },
  {
    field: 'support.businessPhone',
    text: 'Phone for business members',
    fallback: (answers) => answers.get('support.personalPhone') ?? '',
  },
  {
    field: 'support.timeZone',
    text: 'Time zone of the phones',
    fallback: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  },
  {
    field: 'support.hours.0',
    text: 'Hours on weekdays',
    fallback: () => '08:00-20:00',
    asValue: (answer) => hoursOf('weekday', answer),
  },
  {
    field: 'support.hours.1',
    text: `Hours on weekends, or ${CLOSED}`,
    fallback: () => CLOSED,
    asValue: (answer) => (answer === CLOSED ? undefined : hoursOf('weekend', answer)),
  },
  { field: 'links.cardBenefits', text: 'Web page about your cards (https://…)' },
  { field: 'shop.returnAddress', text: 'Where members send returns to' },
  {
    field: 'shop.binRanges.0',
    text: 'First six digits of your cards, or from-to',
    asValue: (answer) => {
      const [from, to] = pairOf(answer);
      return { from, to };
    },
  },
];

/** One card to begin with, which earns a point for a dollar. The file is there to be changed. */
const cardOf = (brand: string): Tree => ({
  cardFamilies: [
    {
      code: 'card',
      name: { en: `${brand} card`, fr: `Carte ${brand}` },
      text: { en: 'Points on every purchase.', fr: 'Des points à chaque achat.' },
      art: '/cards/plain.svg',
      typeCode: 'card',
    },
  ],
  cardTypes: { card: { miles: true, annualFeeEraser: true, passwordReset: true, travelBonus: false } },
  earning: { families: { card: { base: { numerator: 1, denominator: 1 }, bonus: [] } } },
});

/** The tree of the answers; a number in a field counts in a list. */
function treeOf(values: ReadonlyMap<string, unknown>): Tree {
  const tree: Record<string, unknown> = {};
  for (const [field, value] of values) {
    if (value === undefined) continue;
    const [area = '', part, place] = field.split('.');
    if (part === undefined) tree[area] = value;
    else {
      const below = { ...(tree[area] as Tree | undefined) };
      below[part] = place === undefined ? value : [...((below[part] as unknown[] | undefined) ?? []), value];
      tree[area] = below;
    }
  }
  return tree;
}

/** What the file's rules say about this field. What is not answered yet is missing, and no problem of this answer. */
function problemOf(field: string, values: ReadonlyMap<string, unknown>): string | undefined {
  const read = readProgramFile(JSON.stringify({ ...treeOf(values), ...cardOf('x') }));
  if (!('problems' in read)) return undefined;
  return read.problems.find((problem) => problem.startsWith(`${field} `) || problem.startsWith(`${field}.`));
}

/** Asks for what differs from bank to bank and answers the program file. Nonsense is asked again, with the reason. */
export async function askProgram({ ask, say }: Terminal): Promise<string> {
  const answers = new Map<string, string>();
  const values = new Map<string, unknown>();
  for (const { field, text, fallback, asValue = (answer: string) => answer } of questions) {
    for (let isAnswered = false; !isAnswered; ) {
      const given = fallback?.(answers) ?? '';
      const answer = (await ask(given === '' ? `${text}: ` : `${text} [${given}]: `)).trim() || given;
      values.set(field, answer === '' ? '' : asValue(answer));
      const problem = answer === '' ? `${field} is missing` : problemOf(field, values);
      if (problem === undefined) {
        answers.set(field, answer);
        isAnswered = true;
      } else say(`${problem}.`);
    }
  }
  const tree = { ...treeOf(values), ...cardOf(answers.get('brandName') ?? '') };
  return `${JSON.stringify(tree, undefined, 2)}\n`;
}
