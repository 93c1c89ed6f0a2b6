import type { PortalClock } from '../../control/portal-clock.ts';
import type { Party } from '../party.ts';
import { createTrafficLog } from '../traffic-log.ts';
import { type Customer, customers, outcomes } from './customers.ts';
import { BANK_PATH, signInPage } from './sign-in-page.ts';
import { createTokenSigner, type Purpose } from './token-signer.ts';

export interface BankOptions {
  /** Where a browser finds the portal; customers are sent back there and nowhere else. */
  readonly portalPublicUrl: string;
  readonly clock: PortalClock | undefined;
  /** Customers beside those of the demonstration. */
  readonly newcomers: () => readonly Newcomer[];
}

export interface Newcomer {
  readonly customer: string;
  readonly first_name: string;
  readonly last_name: string;
}

const toCustomer = ({ customer, first_name: first, last_name: last }: Newcomer): Customer => ({
  id: customer,
  name: `${first} ${last}`,
  cards: 'Welcomed here',
});

/** The bank and the portal must agree on the time, also when it was moved. */
async function nowSeconds(clock: PortalClock | undefined): Promise<number> {
  const answer = await clock?.read();
  const now = answer?.ok ? answer.reading.now : new Date();
  return Math.floor(now.getTime() / 1000);
}

function findSignIn(
  who: string,
  customers: readonly Customer[],
): { customerId: string; claims: (now: number) => Record<string, unknown> } | undefined {
  const customer = customers.find(({ id }) => id === who);
  if (customer) return { customerId: customer.id, claims: () => ({}) };
  return outcomes.find(({ id }) => id === who);
}

export function createBankParty({ portalPublicUrl, clock, newcomers }: BankOptions): Party {
  const everyone = () => [...customers, ...newcomers().map(toCustomer)];
  const traffic = createTrafficLog();
  const signer = createTokenSigner();
  return {
    name: 'Bank sign-in',
    description:
      'Signs personal customers in and sends them to the portal with a token that works once, for five minutes.',
    page: { path: BANK_PATH, title: 'Bank' },
    magicValues: outcomes.map(({ title }) => ({ value: title, effect: 'the portal refuses with its four reasons' })),
    traffic,
    registerRoutes(app, sendPage) {
      app.get('/bank/jwks.json', async () => {
        traffic.record('the portal asked for the public keys', 'one key');
        return (await signer).jwks;
      });
      app.get<{ Querystring: { lang?: string } }>(BANK_PATH, (request, reply) => {
        const language = request.query.lang === 'fr' ? 'fr' : 'en';
        return sendPage(reply, { title: 'Bank sign-in', path: BANK_PATH, content: signInPage(language, everyone()) });
      });
      const leads = (path: string, purpose: Purpose, entrance: (token: string) => string) =>
        app.get<{ Querystring: { who?: string; lang?: string } }>(`${BANK_PATH}/${path}`, async (request, reply) => {
          const portal = `${portalPublicUrl}${request.query.lang === 'fr' ? '/fr' : ''}`;
          const signIn = findSignIn(request.query.who ?? '', everyone());
          if (!signIn) {
            traffic.record(`${path} as ${request.query.who ?? 'nobody'}`, 'back without a token');
            return reply.redirect(`${portal}/sso`);
          }
          const now = await nowSeconds(clock);
          const token = await (await signer).sign(signIn.customerId, purpose, signIn.claims(now), now);
          traffic.record(`${path} as ${request.query.who}`, 'a token for five minutes');
          return reply.header('cache-control', 'no-store').redirect(`${portal}${entrance(token)}`);
        });
      leads('continue', 'sso', (token) => `/sso/${token}`);
      leads('open-rewards', 'login', (token) => `/login?token=${token}`);
    },
  };
}
