import { once } from 'node:events';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { MAX_MAIL_BYTES, type MailKeeper, receiveMail, SmtpRefusal } from './receive-mail.ts';

export interface MailListener {
  /** Answers the port it listens on, which differs from the one asked for when that is 0. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 500;

/** The magic value of the demonstration program. */
const cannotBeDelivered = (address: string): boolean => address.toLowerCase().startsWith('bounce');

export function createMailListener(keeper: MailKeeper): MailListener {
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      if (!cannotBeDelivered(address)) return callback();
      keeper.traffic.record(`Mail to ${address}`, '550 cannot be delivered');
      return callback(new SmtpRefusal(550, 'cannot be delivered'));
    },
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      callbackify(receiveMail)(keeper, stream, recipients, callback);
    },
  });
  // A client that hangs up in the middle is its own business and must not end the sandbox.
  server.on('error', () => undefined);

  return {
    async listen(port, host) {
      const socket = server.listen(port, host);
      await once(socket, 'listening');
      const address = socket.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
