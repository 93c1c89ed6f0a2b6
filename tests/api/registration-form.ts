import { demoEnrolments } from '../../apps/api/src/demo/enrolments.ts';
import type { TestHouse } from './test-house.ts';

export const GOOD_PASSWORD = 'Welcome#2026';

type Values = Readonly<Record<string, string>>;
const asList = (values: Values) => Object.entries(values).map(([id, value]) => ({ id, value }));

/** What the holder of an enrolled card types in the first step. */
export const verificationOf = (place = 0): Values => {
  const { cardNumber, customerNumber, postalCode } = demoEnrolments[place] ?? demoEnrolments[0];
  return { card_number: cardNumber, customer_number: customerNumber, postal_code: postalCode };
};

export interface Form {
  readonly verification?: Values;
  readonly fields?: Values;
  readonly rest?: object;
}

/** The whole business form, as the wizard sends it; parts can be overwritten. */
export function registrationOf(email: string, { verification = verificationOf(), fields = {}, rest = {} }: Form = {}) {
  const typed = {
    company_name: 'Northwind Traders',
    first_name: 'Ines',
    last_name: 'Northwind',
    email,
    phone: '(503) 555-0123',
    ...fields,
  };
  return {
    program: 'rewards-us',
    registrationVerification: asList(verification),
    registrationFields: asList(typed),
    password: GOOD_PASSWORD,
    has_marketing_enabled: true,
    preferred_language: 'en',
    terms_id: 'program-rules-2',
    ...rest,
  };
}

export const sendRegistration = (
  { http }: TestHouse,
  payload: object,
  options: { id?: number; locale?: string } = {},
) =>
  http.inject({
    method: 'POST',
    url: `/v1/member/program-registration/${options.id ?? 2}/user-registration?locale=${options.locale ?? 'en'}`,
    payload,
  });

export const sendVerification = ({ http }: TestHouse, verification: Values, id = 2) =>
  http.inject({
    method: 'POST',
    url: `/v1/member/program-registration/${id}/verify`,
    payload: { registration_verification: asList(verification) },
  });

export const openLink = ({ http }: TestHouse, token: string) =>
  http.inject({ url: `/v1/member/email/verify?token=${token}` });
