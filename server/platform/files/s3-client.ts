import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config.ts';

/** Loads the AWS SDK on demand: it is slow to load, and only installations with an object store need it. */
export const loadSdk = () => import('@aws-sdk/client-s3');

const silent = () => undefined;

/**
 * A client for any S3-compatible store: bucket in the path (few support bucket host names), and without the checksums
 * that only newer stores know.
 * @param sockets maximum concurrent connections
 * @param callMs time limit of a whole call, which leaves a second attempt to a store that does not answer the first
 */
export async function createS3Client(config: S3Config, sockets: number, callMs: number): Promise<S3Client> {
  const { S3Client } = await loadSdk();
  const silentMs = callMs / 2;
  const agent = { keepAlive: true, maxSockets: sockets };
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Stores that never answer "100 Continue" would delay each upload by seconds.
    expectContinueHeader: false,
    maxAttempts: 3,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: callMs / 4,
      // Time limit until the headers of an answer arrive.
      requestTimeout: silentMs,
      // Without this option the SDK would only log a warning.
      throwOnRequestTimeout: true,
      // Time limit between two chunks of an answer's body.
      socketTimeout: silentMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // The SDK would log to the console; relevant errors are thrown.
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
  });
  withContentMd5(client);
  return client;
}

/**
 * Adds a `Content-MD5` to the deletion of several objects, the only call that requires a checksum. The SDK sends CRC-32, which
 * older stores do not know, while every store accepts the `Content-MD5` of the first version of S3.
 */
function withContentMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName !== 'DeleteObjectsCommand') return next(args);
      const { headers, body } = args.request as { headers: Record<string, string>; body: string | Uint8Array };
      for (const name of Object.keys(headers))
        if (/^x-amz-(sdk-)?checksum-/i.test(name)) Reflect.deleteProperty(headers, name);
      headers['content-md5'] = createHash('md5').update(body).digest('base64');
      return next(args);
    },
    // Runs after the SDK's own checksum and before the signature.
    { step: 'build', priority: 'low', name: 'contentMd5' },
  );
}
