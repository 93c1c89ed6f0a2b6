import { type RegistrationDocument, saveRegistration } from '../modules/registration/index.ts';
import type { Transaction } from '../platform/database.ts';
import { businessRegistration, cardNumber, emailFields, names } from '../setup/starter/registrations.ts';
import { demoProgram } from './program.ts';

/** For trying things out: no card is claimed, and a new Advance card comes with the login. */
const developer: RegistrationDocument = {
  code: 'developer',
  name: { en: 'Developer', fr: 'Développeur' },
  verificationFields: [],
  registrationFields: [...names, ...emailFields, cardNumber],
  hasMarketingPreference: false,
  hasPreferredLanguage: true,
  termsCode: 'program-rules',
  opensCard: { typeCode: 'hsbcadv', family: 'advance' },
};

export async function loadRegistrations(tx: Transaction, now: Date): Promise<void> {
  const { slug: programSlug } = demoProgram;
  await saveRegistration(tx, { id: 2, programSlug, document: businessRegistration }, now);
  await saveRegistration(tx, { id: 3, programSlug, document: developer }, now);
}
