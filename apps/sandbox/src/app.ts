import Fastify from 'fastify';
import type { SandboxConfig } from './config.ts';
import { registerControl } from './control/control.routes.ts';
import { CONTROL_PATH } from './control/control-page.ts';
import { createPortalClock } from './control/portal-clock.ts';
import { registerFrame } from './pages/frame.ts';
import { createPageSender } from './pages/layout.ts';
import { createAddressCheckParty } from './parties/address-check/address-check-party.ts';
import { createBankParty } from './parties/bank/bank-party.ts';
import { createCardFeedParty } from './parties/card-feed/card-feed-party.ts';
import { createCardGatewayParty } from './parties/card-gateway/card-gateway-party.ts';
import { createCustomerBook } from './parties/customer-feed/customer-book.ts';
import { createCustomerFeedParty } from './parties/customer-feed/customer-feed-party.ts';
import { createFulfilmentParty } from './parties/fulfilment/fulfilment-party.ts';
import { createMailParty } from './parties/mail/mail-party.ts';
import { createMilesParty } from './parties/miles/miles-party.ts';
import type { Party } from './parties/party.ts';
import { createRetailerParty } from './parties/retailer/retailer-party.ts';
import { createTravelParty } from './parties/travel/travel-party.ts';
import { createStaffProviderParty } from './parties/staff-provider/staff-provider-party.ts';
import { createPayoutsParty } from './parties/payouts/payouts-party.ts';
import { demandSignatures, SANDBOX_KEY } from './portal-signature.ts';
import { openStore } from './store.ts';

export interface Sandbox {
  /** Answers where it can be met. */
  listen(): Promise<SandboxAddresses>;
  close(): Promise<void>;
}

export interface SandboxAddresses {
  readonly pagesUrl: string;
  readonly smtpPort: number;
}

export function buildSandbox(config: SandboxConfig): Sandbox {
  const app = Fastify({ logger: { level: 'error' }, forceCloseConnections: true });
  const { portalKeys = [SANDBOX_KEY], portalUrl, portalPublicUrl } = config;
  demandSignatures(app, portalKeys);
  const store = openStore(config.dataFolder);
  const mail = createMailParty(store);
  const clock = config.portalUrl ? createPortalClock(config.portalUrl) : undefined;
  const customers = createCustomerBook(store);
  const bank = createBankParty({ portalPublicUrl: config.portalPublicUrl, clock, newcomers: customers.newcomers });
  const cardFeed = createCardFeedParty(clock, store);
  let smtp: { readonly host: string; readonly port: number } | undefined;
  const fulfilment = createFulfilmentParty({ clock, smtp: () => smtp, store });
  const parties: readonly Party[] = [
    mail,
    bank,
    cardFeed,
    createCustomerFeedParty(clock, customers),
    createCardGatewayParty(store),
    createPayoutsParty(clock, store),
    createTravelParty({ clock, portalUrl, portalPublicUrl, portalKeys, store }),
    createRetailerParty({ portalUrl, portalPublicUrl, portalKeys, store }),
    fulfilment,
    createAddressCheckParty(),
    createMilesParty(clock, store),
    createStaffProviderParty({
      publicUrl: config.publicUrl ?? `http://localhost:${config.httpPort}`,
      portalPublicUrl,
      portalUrl: portalUrl ?? portalPublicUrl,
    }),
  ];
  const sendPage = createPageSender([{ path: CONTROL_PATH, title: 'Control' }, ...parties.map((party) => party.page)]);

  registerFrame(app, sendPage);
  registerControl(app, { parties, clock, sendPage });
  for (const party of parties) party.registerRoutes(app, sendPage);
  app.addHook('onClose', () => mail.listener.close());

  return {
    async listen() {
      const smtpPort = await mail.listener.listen(config.smtpPort, config.host);
      smtp = { host: config.host, port: smtpPort };
      const pagesUrl = await app.listen({ port: config.httpPort, host: config.host });
      return { pagesUrl, smtpPort };
    },
    close: () => app.close(),
  };
}
