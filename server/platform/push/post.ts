import { Agent as HttpAgent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Mode } from '../config/config.ts';
import { guardedLookup } from './guarded-lookup.ts';

const TIMEOUT_MS = 10_000;

/**
 * POSTs to push services over connections that are kept for the next message. `fetch` would do but for the look at where
 * a name leads. Redirects are not followed: they are answers like others.
 */
export function createPoster(mode: Mode) {
  const options = { keepAlive: true, maxSockets: 16, lookup: guardedLookup(mode) };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  return {
    /**
     * Answers the status.
     * @throws Error without the address, which is a secret between browser and program
     */
    async post(url: URL, headers: OutgoingHttpHeaders, body: Buffer): Promise<number> {
      const isHttps = url.protocol === 'https:';
      const request = (isHttps ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent: isHttps ? agents.https : agents.http,
        headers: { ...headers, 'content-length': body.length },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return new Promise((resolve, reject) => {
        request.once('response', (response) => {
          // What it says beyond the status is of no use; one that never ends is cut off by the time-out.
          response.on('error', () => undefined).resume();
          resolve(response.statusCode ?? 0);
        });
        request.on('error', ({ name, code = name }: NodeJS.ErrnoException) =>
          reject(new Error(`The push service could not be reached (${code}).`)),
        );
        request.end(body);
      });
    },
    close(): void {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
