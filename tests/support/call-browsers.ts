import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  findTurnServer,
  type LocalTurnServer,
  startTurnServer,
} from '../../server/platform/relay/local-turn-server.ts';
import { ADMIN, signInAdmin } from './staff.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Flags with which a browser has a drawn camera and a beeping microphone, and may connect on the loopback interface. */
export const CALL_FLAGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];

/** Whether Debian's coturn is installed. Without it no call can be made; the tests say so loudly. */
export const hasRelay = findTurnServer() !== undefined;
if (!hasRelay)
  console.warn('WARNING: calls were NOT tested in a browser: turnserver is missing (apt-get install coturn).');

export interface CallApp {
  app: TestApp;
  close: () => Promise<void>;
}

/** Starts the program with calls switched on, and its own relay. */
export async function startCallApp(): Promise<CallApp> {
  const program = findTurnServer();
  if (!program) throw new Error('turnserver is missing');
  const server: LocalTurnServer = await startTurnServer(program, await mkdtemp(join(tmpdir(), 'rishta-relay-')));
  const { urls, secret } = server.relay;
  const app = await startTestApp({ ...ADMIN, TURN_URLS: urls.join(), TURN_SECRET: secret });
  const admin = await signInAdmin(app);
  const answer = await admin.client.put('/staff/settings', { calls: true });
  expect(answer.status).toBe(200);
  return {
    app,
    async close() {
      await app.close();
      await server.stop();
    },
  };
}

/** Keeps the connections of the page, so that a test can read their statistics. Runs inside of the page. */
function keepConnections(): void {
  const page = window as unknown as { connections: RTCPeerConnection[] };
  page.connections = [];
  const Original = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      page.connections.push(this);
    }
  };
}

/** Amounts that one open connection of a page has sent and received so far. */
export interface ConnectionStats {
  state: string;
  framesDecoded: number;
  audioReceived: number;
  audioSent: number;
  videoSent: number;
  /** Kinds of the two ends of the connection in use. */
  pair: string;
}

/** Statistics of the open connections of a page. */
export const readConnectionStats = (page: Page): Promise<ConnectionStats[]> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const open = connections.filter(({ connectionState }) => connectionState !== 'closed');
    return Promise.all(
      open.map(async (connection) => {
        const flow = {
          ...{ state: connection.connectionState as string, framesDecoded: 0, audioReceived: 0 },
          ...{ audioSent: 0, videoSent: 0, pair: '' },
        };
        const report = await connection.getStats();
        report.forEach((part) => {
          if (part.type === 'inbound-rtp' && part.kind === 'video') flow.framesDecoded += part.framesDecoded ?? 0;
          if (part.type === 'inbound-rtp' && part.kind === 'audio') flow.audioReceived += part.bytesReceived ?? 0;
          if (part.type === 'outbound-rtp' && part.kind === 'audio') flow.audioSent += part.bytesSent ?? 0;
          if (part.type === 'outbound-rtp' && part.kind === 'video') flow.videoSent += part.bytesSent ?? 0;
          if (part.type === 'candidate-pair' && part.nominated)
            flow.pair = [part.localCandidateId, part.remoteCandidateId]
              .map((id) => report.get(id)?.candidateType)
              .join(' ');
        });
        return flow;
      }),
    );
  });

/** Prepares a browser profile for a call. Returns what its pages send over their sockets. */
export async function prepareForCalls(context: BrowserContext): Promise<string[]> {
  const sent: string[] = [];
  await context.addInitScript(keepConnections);
  const listen = (page: Page): void =>
    void page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  context.pages().forEach(listen);
  context.on('page', listen);
  return sent;
}

/** The ICE candidates in the sent signals of calls. */
export const candidatesIn = (sent: readonly string[]): string[] =>
  sent.filter((text) => text.includes('call:signal')).flatMap((text) => text.match(/candidate:[^"\\]+/g) ?? []);
