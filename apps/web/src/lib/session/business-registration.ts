/** The registration that every business login belongs to. */
export const BUSINESS_REGISTRATION_ID = 2;
