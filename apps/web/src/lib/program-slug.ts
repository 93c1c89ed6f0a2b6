/** One portal, one program. */
export const PROGRAM_SLUG = 'rewards-us';
