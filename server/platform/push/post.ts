import { Agent as HttpAgent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Mode } from '../config/config.ts';
import { guardedLookup } from './guarded-lookup.ts';

const TIMEOUT_MS = 10_000;

/**
 * POSTs to push services over keep-alive connections. `fetch` cannot check the resolved address of a name. Redirects
 * are not followed: they count as normal answers.
 */
export function createPoster(mode: Mode) {
  const options = { keepAlive: true, maxSockets: 16, lookup: guardedLookup(mode) };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  return {
    /**
     * Returns the HTTP status.
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
          // Only the status matters; an endless body is cut off by the time-out.
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
