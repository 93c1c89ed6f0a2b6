import { DEMO_ENROLMENT, DEMO_LOGINS, DEMO_PASSWORD, demoAddress } from '../demo-logins.ts';
import { mailboxUrl, type StackAddresses } from './services.ts';

interface Welcome {
  addresses: StackAddresses;
  demonstration: boolean;
  seconds: number;
}

function loginTable(): string[] {
  const rows = DEMO_LOGINS.map(({ login, kind, shows }) => [demoAddress(login), kind, shows] as const);
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  const [loginWidth, kindWidth] = [width(0), width(1)];
  return rows.map(([login, kind, shows]) => `    ${login.padEnd(loginWidth)}  ${kind.padEnd(kindWidth)}  ${shows}`);
}

/** The last thing the start command says: where to go and who to be. */
export function welcome({ addresses, demonstration, seconds }: Welcome): string[] {
  const head = ['', `  Ready in ${seconds.toFixed(1)} s.`, '', `  Portal    ${addresses.publicUrl}`];
  if (!demonstration) return [...head, ''];
  return [
    ...head,
    `  Mailbox   ${mailboxUrl(addresses)}`,
    `  Control   ${addresses.sandboxUrl}  (the world outside: partners, magic values, clock)`,
    '',
    `  Demo logins, all with the password ${DEMO_PASSWORD}. Personal members come through the sandbox bank's sign-in page.`,
    ...loginTable(),
    '',
    `  To register as a business: ${DEMO_ENROLMENT}. The link comes to the mailbox.`,
    '',
    '  Ctrl-C ends everything.',
    '',
  ];
}
