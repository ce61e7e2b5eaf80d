import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config.ts';

/** How long the store may take, in milliseconds. */
export interface S3Limits {
  /** To a connection. */
  readonly connectMs: number;
  /** To the head of an answer, and between two pieces of its body. */
  readonly requestMs: number;
  /** For a call as a whole: every attempt, the waits between them, and the body. */
  readonly callMs: number;
}

/** The SDK takes a while to load, which only an installation with an object store should wait for. */
export const loadSdk = () => import('@aws-sdk/client-s3');

const silent = () => undefined;

/**
 * A client for any store that speaks S3: the bucket in the path (few have names for buckets), and none of the checksums
 * that only newer stores know.
 * @param sockets connections at a time, at the most
 */
export async function createS3Client(config: S3Config, limits: S3Limits, sockets: number): Promise<S3Client> {
  const { S3Client } = await loadSdk();
  const agent = { keepAlive: true, maxSockets: sockets };
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Stores that never answer "100 Continue" would cost seconds an upload.
    expectContinueHeader: false,
    maxAttempts: 3,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.requestMs,
      // Without it the SDK only warns.
      throwOnRequestTimeout: true,
      socketTimeout: limits.requestMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // It would write to the console; what matters is thrown.
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
  });
  withContentMd5(client);
  return client;
}

/**
 * Deleting several objects is the one call for which a checksum is required. The SDK sends CRC-32, which older stores do
 * not know; every store, Amazon's included, takes the `Content-MD5` that the first version of S3 asked for.
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
    // After the SDK's own checksum, before the signature.
    { step: 'build', priority: 'low', name: 'contentMd5' },
  );
}
