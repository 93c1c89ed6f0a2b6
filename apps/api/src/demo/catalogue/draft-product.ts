import { percent, percentOf, points, subtract } from '@rewards/amounts';
import type { Label, NewProduct, NewVariant, Translated } from '../../modules/catalogue/index.ts';
import type { SeededRandom } from './seeded-random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const POINTS_CURRENCY = 1;

export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const brandOf = (name: string): NewProduct['brand'] => ({ slug: slugOf(name), name });

/** A sale: what is taken off, and from when to when. */
export interface Sale {
  readonly percentOff: number;
  readonly from: Date;
  readonly to: Date;
  readonly isOn: boolean;
}

/** Most sales are on; some are over and some to come. */
export function drawSale(random: SeededRandom, now: Date): Sale | undefined {
  if (!random.isOneIn(7)) return undefined;
  const percentOff = random.pick([10, 13, 15, 20, 25, 30]);
  const [fromDay, toDay] = random.pick<readonly [number, number]>([
    [-10, 12],
    [-4, 25],
    [-2, 6],
    [-40, -5],
    [8, 20],
  ]);
  const day = (count: number): Date => new Date(now.getTime() + count * DAY_MS);
  return { percentOff, from: day(fromDay), to: day(toDay), isOn: fromDay < 0 && toDay > 0 };
}

/** As long as the promotion of the week is on, or for most of a month. */
export function specialSale(random: SeededRandom, now: Date, kind: 'weekly' | 'monthly'): Sale {
  const [fromDay, toDay] = kind === 'weekly' ? [-3, 4] : [-9, 20];
  const day = (count: number): Date => new Date(now.getTime() + count * DAY_MS);
  return { percentOff: random.pick([15, 20, 25, 30]), from: day(fromDay), to: day(toDay), isOn: true };
}

export function priceOf(amount: number, sale: Sale | undefined): NewVariant['prices'][number] {
  const full = points(amount);
  const off = sale ? percentOf(full, percent(sale.percentOff), 'floor') : undefined;
  return {
    currencyId: POINTS_CURRENCY,
    amount: full,
    saleAmount: off ? subtract(full, off) : null,
    saleFrom: sale?.from ?? null,
    saleTo: sale?.to ?? null,
  };
}

type LabelLook = Pick<Label, 'type' | 'color' | 'position'> & { readonly displayName: Translated };

const looks = {
  special: { type: 'special', color: 'teal', position: 2, displayName: { en: 'Monthly special', fr: 'Offre du mois' } },
  isNew: { type: 'new', color: 'slate', position: 3, displayName: { en: 'New', fr: 'Nouveau' } },
  delivery: {
    type: 'delivery',
    color: 'teal',
    position: 4,
    displayName: { en: 'Free delivery', fr: 'Livraison gratuite' },
  },
  limited: {
    type: 'limited',
    color: 'amber',
    position: 5,
    displayName: { en: 'Limited edition', fr: 'Édition limitée' },
  },
  internal: {
    type: 'internal',
    color: 'slate',
    position: 6,
    displayName: { en: 'Vendor clearance', fr: 'Liquidation fournisseur' },
  },
} as const satisfies Record<string, LabelLook>;

export interface LabelReasons {
  readonly sale: Sale | undefined;
  readonly isSpecial: boolean;
  readonly ageDays: number;
}

/** Every position occurs; some labels are past their end, which hides them. */
export function drawLabels(random: SeededRandom, { sale, isSpecial, ageDays }: LabelReasons, now: Date): Label[] {
  const label = (look: LabelLook, endAt: Date | null = null): Label => ({ ...look, image: null, endAt });
  const labels: Label[] = [];
  if (sale?.isOn) {
    const displayName = { en: `Save ${sale.percentOff}%`, fr: `${sale.percentOff}\u00a0% de rabais` };
    labels.push(label({ type: 'sale', color: 'red', position: 1, displayName }, sale.to));
  }
  if (isSpecial) labels.push(label(looks.special, new Date(now.getTime() + 20 * DAY_MS)));
  if (ageDays < 30) labels.push(label(looks.isNew, new Date(now.getTime() + (30 - ageDays) * DAY_MS)));
  if (random.isOneIn(9)) labels.push(label(looks.delivery));
  if (random.isOneIn(25)) labels.push(label(looks.limited, new Date(now.getTime() + random.pick([-5, 10]) * DAY_MS)));
  if (random.isOneIn(40)) labels.push(label(looks.internal));
  return labels;
}
