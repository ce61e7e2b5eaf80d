import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readBody } from '../../../server/platform/razorpay/test-gateway/body.ts';
import { createTestGateway, type TestGateway } from '../../../server/platform/razorpay/test-gateway/test-gateway.ts';

/** The gateway's API calls, by purpose. */
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
 * Kinds of faulty answers: the connection is reset; the connection breaks in the middle of the answer; no answer ever
 * arrives; an error status; an HTML page, with an error status or with 200; meaningless JSON; a rate limit.
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
  /** Value for RAZORPAY_API_BASE. */
  readonly origin: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Environment for `startTestApp` with which the program uses this gateway. */
  readonly env: Readonly<Record<string, string>>;
  /** The gateway itself: for paying at its checkout (`pay`), and for making it less reliable (`setModes`). */
  readonly gateway: TestGateway;
  readonly requests: readonly SeenRequest[];
  /**
   * Makes the next requests of this kind fail.
   * @param done whether the request is carried out despite the faulty answer
   * @param times number of requests; Infinity until the fault is removed
   */
  fault(step: Step | 'any', fault: Fault, options?: { done?: boolean; times?: number }): void;
  mend(): void;
  /** Sets the program's origin, to which webhooks are sent from now on; undefined sends none. */
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

/**
 * A stand-in for Razorpay on its own socket: it has the rules, errors and signatures of the test gateway, and can fail
 * at every step.
 */
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
