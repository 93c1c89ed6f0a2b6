import type { AccountStatus } from '../modules/accounts/index.ts';

/** Every demonstration login has it. It is printed at start and opens nothing outside of a demonstration. */
export const DEMO_PASSWORD = 'Rewards#2026';

export interface DemoCard {
  readonly typeCode: string;
  readonly family: string;
  readonly points: number;
  readonly ending: string;
  readonly status?: AccountStatus;
  readonly isAdditional?: true;
}

export interface DemoMember {
  readonly login: string;
  readonly kind: 'personal' | 'business' | 'developer';
  readonly firstName: string;
  readonly lastName: string;
  readonly language?: 'fr';
  /** Cards of one pool share a balance; by default each card has a pool of its own. */
  readonly isPooled?: true;
  readonly cards: readonly DemoCard[];
  readonly pending?: 'accept_terms' | 'complete_registration';
}

const advance = (points: number, ending: string, rest: Partial<DemoCard> = {}): DemoCard => ({
  typeCode: 'hsbcadv',
  family: 'advance',
  points,
  ending,
  ...rest,
});
const premierWorld = (points: number, ending: string): DemoCard => ({
  typeCode: 'hsbcprem',
  family: 'premier-world',
  points,
  ending,
});
const elite = (points: number, ending: string): DemoCard => ({ typeCode: 'hsbcpwe', family: 'elite', points, ending });
const business = (typeCode: 'hsbcrbbc' | 'hsbcrbbi', points: number, ending: string): DemoCard => ({
  typeCode,
  family: 'business',
  points,
  ending,
});

const personal = (login: string, firstName: string, lastName: string, ...cards: DemoCard[]): DemoMember => ({
  login,
  kind: 'personal',
  firstName,
  lastName,
  cards,
});

export const demoMembers: readonly DemoMember[] = [
  {
    login: 'business',
    kind: 'business',
    firstName: 'Nora',
    lastName: 'Castellan',
    isPooled: true,
    cards: [business('hsbcrbbc', 900_000, '1107'), business('hsbcrbbi', 350_000, '2214')],
  },
  {
    login: 'business2',
    kind: 'business',
    firstName: 'Omar',
    lastName: 'Haddad',
    cards: [business('hsbcrbbc', 90_000, '3321')],
  },
  personal('elite', 'Elena', 'Marchetti', elite(480_000, '7305')),
  personal('premier', 'Maya', 'Laurent', premierWorld(150_000, '4821')),
  personal('advance', 'Samuel', 'Okafor', advance(42_000, '5538')),
  personal('platinum', 'Ingrid', 'Solberg', {
    typeCode: 'hsbcadv',
    family: 'platinum',
    points: 18_000,
    ending: '6642',
  }),
  personal('cash', 'Wei', 'Chen', { typeCode: 'hsbcadv', family: 'cash', points: 60_000, ending: '7759' }),
  {
    ...personal(
      'wallet',
      'Camille',
      'Tremblay',
      elite(210_000, '8810'),
      premierWorld(75_000, '8826'),
      advance(31_500, '8832'),
    ),
    language: 'fr',
  },
  personal('low', 'Jonas', 'Weber', advance(900, '9043')),
  { ...personal('pending', 'Priya', 'Raman', premierWorld(70_000, '1150')), pending: 'accept_terms' },
  {
    login: 'newcard',
    kind: 'business',
    firstName: 'Tomas',
    lastName: 'Lindqvist',
    cards: [business('hsbcrbbi', 5_000, '2268')],
    pending: 'complete_registration',
  },
  personal('secondary', 'Luca', 'Okafor', advance(0, '3376', { isAdditional: true })),
  personal('onhold', 'Hana', 'Novak', advance(12_000, '4483', { status: 'H' })),
  personal('cancelled', 'Peter', 'Kowalski', advance(0, '5591', { status: 'C' })),
  personal('inactive', 'Aisha', 'Bello', advance(2_000, '6607', { status: 'I' })),
  { login: 'developer', kind: 'developer', firstName: 'Dana', lastName: 'Whitfield', cards: [advance(42_000, '7714')] },
  personal('locked', 'Victor', 'Almeida', advance(25_000, '8829', { status: 'L' })),
  personal('fraud', 'Sofia', 'Petrova', advance(25_000, '9935', { status: 'F' })),
];

export const demoStaff = [
  { login: 'staff', name: 'Robin Ashworth', role: 'support' },
  { login: 'operator', name: 'Alex Moreau', role: 'operator' },
  { login: 'admin', name: 'Noor Haddad', role: 'administrator' },
] as const;

export const demoEmail = (login: string): string => `${login}@example.com`;
export const demoBankCustomerId = (login: string): string => `customer-${login}`;
