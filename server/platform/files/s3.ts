import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config.ts';
import { type RemoteCalls, ServiceUnavailable } from '../remote-calls.ts';
import type { Files } from './file-store.ts';
import { checkedKey, checkedPrefix, isKey } from './key.rules.ts';
import { createS3Client, loadSdk } from './s3-client.ts';
import { createSemaphore } from './semaphore.ts';

type Sdk = Awaited<ReturnType<typeof loadSdk>>;
/** Parameters of one call. The signal aborts it at its time-out. */
type Call = { sdk: Sdk; client: S3Client; options: { abortSignal: AbortSignal } };

/** Maximum connections. This also limits memory: each call holds the bytes of one file. */
const SOCKETS = 32;

/** No key contains an underscore. */
const PROBE = '_ready';

/** The object store is unreachable or refuses; the message names the store, the call and the reason. */
export class ObjectStoreError extends ServiceUnavailable {
  override name = 'ObjectStoreError';
}

/**
 * Stores files in a bucket of an S3-compatible store. The bucket must exist; no object is made public.
 * @param callMs time limit of each call; default: that of all remote services
 */
export function createS3Files(config: S3Config, remote: RemoteCalls, callMs?: number): Files {
  const Bucket = config.bucket;
  // Calls queue here, because the SDK counts the wait for a connection towards the store's time-out.
  const gate = createSemaphore(SOCKETS);
  let client: Promise<S3Client> | undefined;

  const call = async <T>(what: string, work: (call: Call) => Promise<T>): Promise<T> => {
    try {
      // The time limit includes the wait for a connection: behind calls that a silent store never answers, that wait
      // would not end.
      return await remote.call(
        'The object store',
        (abortSignal) =>
          gate(async () => {
            // A call that timed out in the queue must not be sent any more.
            abortSignal.throwIfAborted();
            client ??= createS3Client(config, SOCKETS, remote.limit(callMs));
            return work({ sdk: await loadSdk(), client: await client, options: { abortSignal } });
          }),
        { withinMs: callMs },
      );
    } catch (error) {
      throw new ObjectStoreError(`The object store ${config.endpoint} failed to ${what}: ${reasonOf(error)}.`, {
        cause: error,
      });
    }
  };

  const write = (key: string, bytes: Uint8Array, type: string) =>
    call(`store ${key}`, ({ sdk, client, options }) =>
      client.send(
        new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: type, ContentLength: bytes.length }),
        options,
      ),
    );

  const read = (key: string) =>
    call(`read ${key}`, async ({ sdk, client, options }) => {
      // The SDK retries until the answer begins; a connection that breaks within the body is retried in this function.
      const attempt = async (again: boolean): Promise<Uint8Array> => {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }), options);
        try {
          const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
          if (ContentLength === undefined || bytes.length === ContentLength) return bytes;
          throw new Error('the answer was cut short');
        } catch (error) {
          if (again) return attempt(false);
          throw error;
        }
      };
      try {
        return await attempt(true);
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    });

  return {
    put: async (key, bytes, type) => void (await write(checkedKey(key), bytes, type)),

    get: async (key) => read(checkedKey(key)),

    async removeAll(prefix) {
      const Prefix = checkedPrefix(prefix);
      let ContinuationToken: string | undefined;
      do {
        // A page has up to 1,000 keys, the maximum of one delete call.
        ContinuationToken = await call(`remove ${prefix}`, async ({ sdk, client, options }) => {
          const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), options);
          const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key }));
          if (Objects.length) {
            const command = new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
            const { Errors: refused = [] } = await client.send(command, options);
            // S3 answers 200 even if some objects could not be deleted.
            if (refused.length) throw new Error(`${refused.length} objects stay, the first for ${refused[0]?.Code}`);
          }
          return page.IsTruncated ? page.NextContinuationToken : undefined;
        });
      } while (ContinuationToken);
    },

    async *keys() {
      let ContinuationToken: string | undefined;
      do {
        const page = await call('list what it holds', ({ sdk, client, options }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, ContinuationToken }), options),
        );
        for (const { Key } of page.Contents ?? []) if (Key && isKey(Key)) yield Key;
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },

    async check() {
      await write(PROBE, Buffer.from('ready'), 'text/plain');
      if (!(await read(PROBE))) throw new ObjectStoreError(`The object store ${config.endpoint} lost what it stored.`);
    },

    async close() {
      await client?.then((made) => made.destroy()).catch(() => undefined);
    },
  };
}

type Thrown = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** Whether the object is absent; a missing bucket is an error. */
const isAbsence = (error: unknown): boolean =>
  (error as Thrown).$metadata?.httpStatusCode === 404 && (error as Thrown).name !== 'NoSuchBucket';

/** Error text. Failed connections to a host with several addresses have a code but no message. */
function reasonOf(error: unknown): string {
  const { name, message, code } = error as Thrown;
  return [code ?? name, message].filter(Boolean).join(', ').replace(/\.$/, '');
}
