import type { Store } from '../../store.ts';
import type { Party } from '../party.ts';
import { createTrafficLog } from '../traffic-log.ts';
import { registerMailPages } from './mail.routes.ts';
import { registerMailApi } from './mail-api.routes.ts';
import { MAIL_PATH } from './mail-list-page.ts';
import { createMailListener, type MailListener } from './mail-listener.ts';
import { createMailbox } from './mailbox.ts';

/** The one party that does not speak HTTP to the portal. */
export interface MailParty extends Party {
  readonly listener: MailListener;
}

export function createMailParty(store: Store): MailParty {
  const mailbox = createMailbox(store);
  const traffic = createTrafficLog();
  return {
    name: 'E-mail',
    description: 'Takes mail by SMTP and shows it in a mailbox instead of delivering it.',
    page: { path: MAIL_PATH, title: 'Mail' },
    magicValues: [{ value: 'an address starting with bounce', effect: 'cannot be delivered' }],
    traffic,
    listener: createMailListener({ mailbox, traffic }),
    registerRoutes(app, sendPage) {
      registerMailPages(app, mailbox, sendPage);
      registerMailApi(app, mailbox);
    },
  };
}
