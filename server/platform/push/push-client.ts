import { Agent as HttpAgent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Mode } from '../config/config.ts';
import { type RemoteCalls, ServiceUnavailable } from '../remote-calls.ts';
import { guardedLookup } from './guarded-lookup.ts';

/**
 * Sends POST requests to push services over keep-alive connections. `fetch` is not used because it cannot check the
 * resolved address of a name. Redirects are not followed: they count as normal answers.
 */
export function createPushClient(mode: Mode, remote: RemoteCalls) {
  const options = { keepAlive: true, maxSockets: 16, lookup: guardedLookup(mode) };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  return {
    /**
     * Returns the HTTP status.
     * @throws Error without the address, which is a secret between browser and program
     */
    async post(url: URL, headers: OutgoingHttpHeaders, body: Buffer): Promise<number> {
      const isHttps = url.protocol === 'https:';
      const send = (signal: AbortSignal): Promise<number> => {
        const request = (isHttps ? httpsRequest : httpRequest)(url, {
          method: 'POST',
          agent: isHttps ? agents.https : agents.http,
          headers: { ...headers, 'content-length': body.length },
          // Only the status is needed; the second signal stops reading a body that never ends.
          signal: AbortSignal.any([signal, AbortSignal.timeout(remote.limit())]),
        });
        return new Promise((resolve, reject) => {
          request.once('response', (response) => {
            response.on('error', () => undefined).resume();
            resolve(response.statusCode ?? 0);
          });
          request.on('error', ({ name, code = name }: NodeJS.ErrnoException) =>
            reject(new ServiceUnavailable(`The push service could not be reached (${code}).`)),
          );
          request.end(body);
        });
      };
      return remote.call('The push service', send);
    },
    close(): void {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
