import { insertAddress } from '../modules/addresses/index.ts';
import type { Transaction } from '../platform/database.ts';
import { type DemoMember, demoEmail } from './members.ts';

interface DemoPlace {
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly country: 'US' | 'CA' | 'AU';
  readonly regionCode: string;
  readonly postalCode: string;
  readonly phone?: string;
}

/** Where the members live, the default first. A member who is not here starts with an empty address book. */
const places: Readonly<Record<string, readonly DemoPlace[]>> = {
  business: [
    {
      address1: '400 Harbor Street',
      address2: 'Suite 12',
      city: 'Seattle',
      country: 'US',
      regionCode: 'WA',
      postalCode: '98104',
      phone: '(206) 555-0117',
    },
    { address1: '88 King Street West', city: 'Toronto', country: 'CA', regionCode: 'ON', postalCode: 'M5H 1J9' },
  ],
  elite: [
    { address1: '12 Marine Parade', city: 'Manly', country: 'AU', regionCode: 'NSW', postalCode: '2095' },
    { address1: '71 Beacon Street', city: 'Boston', country: 'US', regionCode: 'MA', postalCode: '02108-3705' },
  ],
  premier: [
    {
      address1: '1420 NW Lovejoy Street',
      address2: 'Apt 508',
      city: 'Portland',
      country: 'US',
      regionCode: 'OR',
      postalCode: '97209',
      phone: '(503) 555-0142',
    },
    { address1: '9 Orchard Lane', city: 'Bend', country: 'US', regionCode: 'OR', postalCode: '97701' },
  ],
  advance: [{ address1: '215 Peach Tree Road', city: 'Atlanta', country: 'US', regionCode: 'GA', postalCode: '30305' }],
  wallet: [
    { address1: '350, rue Saint-Denis', city: 'Montréal', country: 'CA', regionCode: 'QC', postalCode: 'H2X 3K3' },
    { address1: '27, chemin du Lac', city: 'Québec', country: 'CA', regionCode: 'QC', postalCode: 'G1V 2L1' },
  ],
  developer: [{ address1: '1 Test Street', city: 'Austin', country: 'US', regionCode: 'TX', postalCode: '78701' }],
};

export async function loadAddresses(tx: Transaction, demo: DemoMember, memberId: string, now: Date): Promise<void> {
  for (const [position, { address2 = null, phone = null, ...place }] of (places[demo.login] ?? []).entries()) {
    await insertAddress(tx, {
      ...place,
      address2,
      phone,
      memberId,
      firstName: demo.firstName,
      lastName: demo.lastName,
      email: demoEmail(demo.login),
      isDefault: position === 0,
      createdAt: now,
    });
  }
}
