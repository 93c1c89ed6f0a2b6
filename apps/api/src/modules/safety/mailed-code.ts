export const CODE_MS = 10 * 60 * 1000;
export const MOST_TRIES = 5;
/** Each request sends a mail. */
export const MOST_CODES = 5;
/** In all sessions together. */
export const MOST_CODES_OF_MEMBER = 20;
/** Of proofs, by member: many codes are no better than one. */
export const MOST_PROOFS = 10;

export const MAILED_CODE_TOPIC = 'safety.mailed_code';
