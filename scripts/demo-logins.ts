/** The logins of the demonstration world, as shown at start. Personal members sign in on the sandbox bank's page. */
export const DEMO_PASSWORD = 'Rewards#2026';

export type DemoLoginKind = 'business' | 'personal' | 'developer' | 'staff';

export interface DemoLogin {
  login: string;
  kind: DemoLoginKind;
  shows: string;
}

export const DEMO_LOGINS: readonly DemoLogin[] = [
  { login: 'business', kind: 'business', shows: '1,250,000 pts on two cards; orders in every status' },
  { login: 'business2', kind: 'business', shows: '90,000 pts; nothing ordered yet' },
  { login: 'elite', kind: 'personal', shows: '480,000 pts; travel purchases with bonus, itineraries' },
  { login: 'premier', kind: 'personal', shows: '150,000 pts on Premier World' },
  { login: 'advance', kind: 'personal', shows: '42,000 pts; annual fee posted 20 days ago' },
  { login: 'platinum', kind: 'personal', shows: '18,000 pts on Platinum with Rewards' },
  { login: 'cash', kind: 'personal', shows: '60,000 pts on Cash Rewards' },
  { login: 'wallet', kind: 'personal', shows: 'three cards, three pools: the card switcher' },
  { login: 'low', kind: 'personal', shows: '900 pts; below every minimum' },
  { login: 'pending', kind: 'personal', shows: 'must accept the program rules first' },
  {
    login: 'newcard',
    kind: 'business',
    shows: 'must complete the registration first; its card is 5412 3400 0004 2268',
  },
  { login: 'secondary', kind: 'personal', shows: 'additional cardholder only: refused with the four reasons' },
  { login: 'onhold', kind: 'personal', shows: 'card on hold: refused with the four reasons' },
  { login: 'cancelled', kind: 'personal', shows: 'card cancelled: refused with the four reasons' },
  { login: 'inactive', kind: 'personal', shows: 'card inactive: refused with the four reasons' },
  { login: 'developer', kind: 'developer', shows: '42,000 pts; e-mail and password, not in production' },
  { login: 'locked', kind: 'personal', shows: 'card locked: the call-us message' },
  { login: 'fraud', kind: 'personal', shows: 'card under fraud review: the call-us message' },
  { login: 'staff', kind: 'staff', shows: 'may log in as any member' },
  { login: 'operator', kind: 'staff', shows: 'may also change content, catalogue and orders' },
  { login: 'admin', kind: 'staff', shows: 'may do everything; invites staff and edits their roles' },
];

/** A business card whose holder has no login yet: what to type in the registration. */
export const DEMO_ENROLMENT = 'card 5412 3400 0009 4418, customer number 7000012345, ZIP 97205';

export function demoAddress(login: string): string {
  return `${login}@example.com`;
}
