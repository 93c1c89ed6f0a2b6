import { readCredentials } from '../../apps/api/src/platform/partner-credentials.ts';
import { createPartnerFetch } from '../../apps/api/src/platform/partner-fetch.ts';
import { guesses } from '../../apps/api/src/settings.ts';

/** Calls a party of the sandbox as the portal does in development: signed. */
export const askAsPortal = createPartnerFetch(readCredentials(guesses.PARTNER_CREDENTIALS()).of('bank'));
