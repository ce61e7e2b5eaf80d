import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readBody } from '../../../server/platform/razorpay/test-gateway/body.ts';
import { createTestGateway, type TestGateway } from '../../../server/platform/razorpay/test-gateway/test-gateway.ts';

/** The calls of the gateway, by what they are for. */
const steps = {
  createOrder: ['POST', /^\/orders$/],
  findOrders: ['GET', /^\/orders$/],
  order: ['GET', /^\/orders\/\w+$/],
  paymentsOf: ['GET', /^\/orders\/\w+\/payments$/],
  payment: ['GET', /^\/payments\/\w+$/],
  capture: ['POST', /^\/payments\/\w+\/capture$/],
  refund: ['POST', /^\/payments\/\w+\/refund$/],
  refundsOf: ['GET', /^\/payments\/\w+\/refunds$/],
} as const satisfies Record<string, readonly [string, RegExp]>;
export type Step = keyof typeof steps;
export const allSteps = Object.keys(steps) as Step[];

/**
 * How an answer goes wrong: the connection is reset; it breaks in the middle of the answer; nothing comes, ever; a fault;
 * a page for people in place of an answer, with a fault or without; JSON that means nothing; somebody else asks to slow down.
 */
export const faults = ['reset', 'cut', 'silence', '500', 'html 502', 'html 200', 'nonsense', '429'] as const;
export type Fault = (typeof faults)[number];

export interface SeenRequest {
  readonly step: Step | undefined;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

export interface RazorpayStandIn {
  /** For RAZORPAY_API_BASE. */
  readonly origin: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Settings for `startTestApp` that make the program use it. */
  readonly env: Readonly<Record<string, string>>;
  /** To pay at its checkout (`pay`), and to have it behave worse than usual (`setModes`). */
  readonly gateway: TestGateway;
  readonly requests: readonly SeenRequest[];
  /**
   * The next requests of this kind go wrong.
   * @param done whether what was asked for is done all the same
   * @param times how many of them; Infinity: all, until it is mended
   */
  fault(step: Step | 'any', fault: Fault, options?: { done?: boolean; times?: number }): void;
  mend(): void;
  /** The program's origin, to which webhooks are sent from now on; undefined: none are sent. */
  tell(programUrl: string | undefined): void;
  close(): Promise<void>;
}

interface Planned {
  step: Step | 'any';
  fault: Fault;
  done: boolean;
  left: number;
}

const HTML = '<!doctype html><html><head><title>Bad gateway</title></head><body><h1>We will be back</h1></body></html>';

/** Razorpay on a socket of its own: the rules, errors and signatures of the test gateway, and faults at every step. */
export async function startRazorpay({ now = () => new Date(), port = 0 } = {}): Promise<RazorpayStandIn> {
  const keys = {
    keyId: 'rzp_test_StandInKey0001',
    keySecret: 'the key secret of the stand-in',
    webhookSecret: 'the webhook secret of the stand-in',
  };
  const requests: SeenRequest[] = [];
  let planned: Planned[] = [];
  let program: string | undefined;
  const webhookUrl = () => program && `${program}/api/v1/website/paymentGateWay/webhook`;
  const gateway = createTestGateway({ ...keys, webhookUrl, now });
  gateway.start();

  function takeFault(step: Step | undefined): Planned | undefined {
    const found = planned.find((one) => one.left > 0 && (one.step === 'any' || one.step === step));
    if (found) found.left--;
    return found;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://gateway');
    const path = url.pathname.replace(/^\/v1/, '');
    const method = request.method ?? 'GET';
    const body = readBody({ body: raw, headers: request.headers });
    const idempotencyKey = request.headers['x-refund-idempotency'] as string | undefined;
    const step = allSteps.find((name) => steps[name][0] === method && steps[name][1].test(path));
    requests.push({ step, method, path, body, idempotencyKey });
    const wrong = takeFault(step);
    const { authorization } = request.headers;
    const call = { method, path, query: url.searchParams, body, authorization, idempotencyKey };
    const right = !wrong || wrong.done ? gateway.answer(call) : { status: 200, body: {} };
    if (wrong) fail(wrong.fault, response, JSON.stringify(right.body));
    else response.writeHead(right.status, { 'content-type': 'application/json' }).end(JSON.stringify(right.body));
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    ...keys,
    env: {
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_BASE: origin,
    },
    gateway,
    requests,
    fault(step, fault, { done = false, times = 1 } = {}) {
      planned.push({ step, fault, done, left: times });
    },
    mend() {
      planned = [];
    },
    tell(programUrl) {
      program = programUrl;
    },
    async close() {
      gateway.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function fail(fault: Fault, response: ServerResponse, right: string): void {
  const socket = response.socket;
  switch (fault) {
    case 'reset':
      socket?.resetAndDestroy();
      break;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': right.length + 100 });
      response.write(right.slice(0, Math.ceil(right.length / 2)), () => socket?.destroy());
      break;
    case 'silence':
      break;
    case '500':
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end('{"error":{"code":"SERVER_ERROR","description":"The server encountered an error."}}');
      break;
    case 'html 502':
    case 'html 200':
      response.writeHead(Number(fault.slice(5)), { 'content-type': 'text/html' }).end(HTML);
      break;
    case 'nonsense':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"entity":"something","id":7}');
      break;
    case '429':
      response.writeHead(429, { 'content-type': 'application/json' });
      response.end('{"error":{"code":"BAD_REQUEST_ERROR","description":"Request failed. Please try after sometime."}}');
      break;
  }
}
