import { expect, it } from 'vitest';
import { ensureCoturn } from '../../scripts/coturn.ts';
import { relayCredentials } from '../../server/platform/relay/credentials.ts';
import { findTurnServer, startTurnServer } from '../../server/platform/relay/local-turn-server.ts';
import { runCommand } from '../support/run-command.ts';

const hasCoturn = ensureCoturn() !== undefined;

/** Sends some packets through the relay with coturn's own client. @throws Error if the relay refuses */
const send = (url: string, { username, credential }: { username: string; credential: string }): Promise<string> => {
  const port = /:(\d+)\?/.exec(url)?.[1] ?? '';
  return runCommand('turnutils_uclient', [
    '-y',
    '-n',
    '3',
    '-m',
    '1',
    '-p',
    port,
    '-u',
    username,
    '-w',
    credential,
    '127.0.0.1',
  ]);
};

it.runIf(hasCoturn)(
  'the relay of local mode takes the credentials of the program, and neither expired nor false ones',
  async () => {
    const { relay, stop } = await startTurnServer(findTurnServer() ?? '');
    try {
      const url = relay.urls[0] ?? '';
      await send(url, relayCredentials(relay, 'a-participant', new Date()));
      const expired = relayCredentials(relay, 'a-participant', new Date(Date.now() - 3_600_000));
      await expect(send(url, expired)).rejects.toThrow();
      const another = relayCredentials({ ...relay, secret: 'another secret' }, 'a-participant', new Date());
      await expect(send(url, another)).rejects.toThrow();
    } finally {
      await stop();
    }
  },
);
