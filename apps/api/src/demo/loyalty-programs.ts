import { type LoyaltyProgramDocument, saveLoyaltyProgram } from '../modules/miles/index.ts';
import type { Transaction } from '../platform/database.ts';
import { demoProgram } from './program.ts';

type Fields = LoyaltyProgramDocument['fields'];

const field = (code: Fields[number]['code'], isRequired = true): Fields[number] => ({ code, isRequired });
const threeNames: Fields = [
  field('first_name'),
  field('middle_name', false),
  field('last_name'),
  field('membership_number'),
  field('amount'),
];
const oneName: Fields = [field('full_name'), field('membership_number'), field('amount')];

/** What most have in common: a thousand for a thousand, in a day, final, and from a thousand on. */
const usual = {
  kind: 'airline',
  rate: { points: 1, units: 1 },
  estimatedHours: null,
  usualDays: 1,
  cancelHours: 0,
  termsUrl: '/travel-miles/ascenda/terms-and-conditions',
  minimumPoints: 1_000,
  fields: threeNames,
} as const satisfies Partial<LoyaltyProgramDocument>;

/** Those three collect transfers for two hours and take five days. */
const inFiveDays = { usualDays: 5, cancelHours: 2 } as const;

/** Numbers have eleven digits; each program begins them its own way. */
const programs: readonly LoyaltyProgramDocument[] = [
  {
    ...usual,
    code: 'BLUE-RIDGE',
    name: 'Blue Ridge Airways',
    currencyName: 'Ridge Miles',
    description: {
      en: 'Flights across the mountains and both coasts, with lounges in twelve cities.',
      fr: 'Des vols par-delà les montagnes et vers les deux côtes, avec des salons dans douze villes.',
    },
    icon: 'blue-ridge',
    memberNumberPattern: '^1\\d{10}$',
    estimatedHours: 24,
  },
  {
    ...usual,
    code: 'SOLANA',
    name: 'Solana Air',
    currencyName: 'Solana Club',
    description: {
      en: 'To the sun all year: the islands, the south and the desert.',
      fr: 'Le soleil toute l’année : les îles, le sud et le désert.',
    },
    icon: 'solana',
    memberNumberPattern: '^2[0-4]\\d{9}$',
    estimatedHours: 12,
  },
  {
    ...usual,
    ...inFiveDays,
    code: 'POLAR-CROSS',
    name: 'Polar Cross',
    currencyName: 'Polar Miles',
    description: {
      en: 'The short way over the top of the world, to Europe and Asia.',
      fr: 'Par le pôle, le plus court chemin vers l’Europe et l’Asie.',
    },
    icon: 'polar-cross',
    memberNumberPattern: '^(?:30|35)\\d{9}$',
  },
  {
    ...usual,
    ...inFiveDays,
    code: 'ORIENT-LOOP',
    name: 'Orient Loop',
    currencyName: 'Loop Points',
    description: {
      en: 'Around Asia on one ticket, with stops where you like.',
      fr: 'Le tour de l’Asie avec un seul billet, et les escales de votre choix.',
    },
    icon: 'orient-loop',
    rate: { points: 5, units: 4 },
    memberNumberPattern: '^4\\d{10}$',
    fields: oneName,
  },
  {
    ...usual,
    code: 'ALTIPLANO',
    name: 'Altiplano',
    currencyName: 'Cumbre Miles',
    description: {
      en: 'South America from the high plains to the sea.',
      fr: 'L’Amérique du Sud, des hauts plateaux à la mer.',
    },
    icon: 'altiplano',
    rate: { points: 3, units: 2 },
    memberNumberPattern: '^5[1-9]\\d{9}$',
  },
  {
    ...usual,
    ...inFiveDays,
    code: 'VERDANA',
    name: 'Verdana Regional',
    currencyName: 'Verdana Plus',
    description: {
      en: 'Short flights to small towns, six times a day.',
      fr: 'De courts vols vers les petites villes, six fois par jour.',
    },
    icon: 'verdana',
    rate: { points: 5, units: 6 },
    memberNumberPattern: '^6\\d{9}[02468]$',
  },
  {
    ...usual,
    code: 'GRAND-UNION',
    name: 'Grand Union Hotels',
    kind: 'hotel',
    currencyName: 'Union Nights',
    description: {
      en: 'City hotels a short walk from the station.',
      fr: 'Des hôtels de ville, à deux pas de la gare.',
    },
    icon: 'grand-union',
    memberNumberPattern: '^77\\d{9}$',
    estimatedHours: 20,
  },
  {
    ...usual,
    code: 'HALF-MOON',
    name: 'Half Moon Resorts',
    kind: 'hotel',
    currencyName: 'Moon Circle',
    description: {
      en: 'Resorts by the water, for a weekend or a month.',
      fr: 'Des complexes au bord de l’eau, pour une fin de semaine ou un mois.',
    },
    icon: 'half-moon',
    rate: { points: 5, units: 4 },
    memberNumberPattern: '^8\\d{10}$',
    minimumPoints: 5_000,
  },
];

export async function loadLoyaltyPrograms(tx: Transaction, now: Date): Promise<void> {
  for (const [position, document] of programs.entries()) {
    await saveLoyaltyProgram(tx, { programSlug: demoProgram.slug, position, isActive: true, document }, now);
  }
}
