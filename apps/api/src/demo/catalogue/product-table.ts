import { readFileSync } from 'node:fs';
import type { Translated } from '../../modules/catalogue/index.ts';
import { ownFile } from '../../platform/own-files.ts';

/** One kind of thing that the shop sells. It is called what its picture shows. */
export interface Noun {
  readonly leaf: string;
  readonly name: Translated;
  /** The picture, with a colour behind a dot where it has only that one. */
  readonly picture: string;
  /** The price of the plain model, in points. */
  readonly points: number;
  readonly about: Translated;
  /** What the dearer models have that the plain one has not, from the cheapest on. */
  readonly extras: readonly Translated[];
}

const table = ownFile('src/demo/catalogue/products.tsv');

function nounOf(line: string): Noun {
  const [leaf = '', en = '', fr = '', picture = '', points = '', aboutEn = '', aboutFr = '', models = ''] =
    line.split('\t');
  const extras = models.split(';').map((model) => model.split('/').map((words) => words.trim()));
  return {
    leaf,
    name: { en, fr },
    picture,
    points: Number(points),
    about: { en: aboutEn, fr: aboutFr.replaceAll(' :', '\u00a0:') },
    extras: extras.filter(([words]) => words).map(([enExtra = '', frExtra = '']) => ({ en: enExtra, fr: frExtra })),
  };
}

export const readNouns = (): Noun[] =>
  readFileSync(table, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map(nounOf);

/** Names of product lines: proper names, the same in both languages. */
export const lines =
  'Aria Meridian Nova Prisma Terra Vento Solis Aurora Cirrus Delta Echo Fable Granite Horizon Indigo Juno Kepler Linea Mistral Nimbus Opal Pioneer Quartz Rialto Sierra Tundra Umbra Vesper Willow Xenia Yukon Zephyr Bellevue Cascade Domino Estelle Fjord Gallant Harvest'.split(
    ' ',
  );
