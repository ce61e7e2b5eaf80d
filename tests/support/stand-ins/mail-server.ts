import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type CaughtMail, parseMail } from './mime.ts';

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** Accepted mails, in order. */
  readonly mails: readonly CaughtMail[];
  /**
   * Is called with each mail before it is taken over: when it throws, the mail is refused for now (451), and while its
   * promise is pending the sender waits.
   */
  before: (mail: CaughtMail) => void | Promise<void>;
  /** Refuses every recipient from now on, for good (550), or takes them again. */
  refuse(refuse?: boolean): void;
  close(): Promise<void>;
}

/** A mail server over a real socket. @param port one's own choice, to be there again after `close` */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: CaughtMail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      const take = async (bytes: Buffer): Promise<void> => {
        const mail = parseMail(bytes);
        try {
          await self.before(mail);
          mails.push(mail);
          done();
        } catch (error) {
          done(Object.assign(error as Error, { responseCode: 451 }));
        }
      };
      // A mail of a client that was killed in the middle is discarded.
      void buffer(stream).then(take, () => undefined);
    },
  });
  // A client that is killed in the middle is no trouble of the server's.
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
