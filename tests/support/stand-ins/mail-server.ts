import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type CaughtMail, parseMail } from './mime.ts';

export interface MailServer {
  /** Value for SMTP_URL. */
  readonly url: string;
  /** Accepted emails, in order. */
  readonly mails: readonly CaughtMail[];
  /**
   * Called with each email before it is accepted. If it throws, the email is refused temporarily (451); while its
   * promise is pending the sender waits.
   */
  before: (mail: CaughtMail) => void | Promise<void>;
  /** Refuses every recipient permanently (550) from now on, or with `false` accepts recipients again. */
  refuse(refuse?: boolean): void;
  close(): Promise<void>;
}

/**
 * A mail server on a real socket.
 * @param port a fixed port, so that the server can return at the same address after `close`
 */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: CaughtMail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      const receive = async (bytes: Buffer): Promise<void> => {
        const mail = parseMail(bytes);
        try {
          await self.before(mail);
          mails.push(mail);
          done();
        } catch (error) {
          done(Object.assign(error as Error, { responseCode: 451 }));
        }
      };
      // An incomplete email of a killed client is discarded.
      void buffer(stream).then(receive, () => undefined);
    },
  });
  // A killed client is not an error of the server.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const self: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    before: () => undefined,
    refuse(refuse = true) {
      isRefusing = refuse;
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
  return self;
}
