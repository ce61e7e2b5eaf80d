import type { DataOf, Endpoint, Failure, Success } from '../../contract/kernel.ts';
import { decodeNames } from '../../contract/wire-names.ts';
import { type Answer, ApiError, callerHeaders, connectionError, urlOf, withTokenRenewal } from './client.ts';
import { connection } from './connection.ts';

interface UploadOptions<F extends string> {
  /** Parameters of the path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Files by field of the endpoint's `uploads`. */
  files: Partial<Record<F, Blob>>;
  /** Text fields of the form, by wire name. */
  texts?: Readonly<Record<string, string>>;
  /** Called with the share of the upload that was sent, 0 to 1. After 1 the server is processing it. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

interface Answered {
  status: number;
  text: string;
  retryAfter: number | undefined;
}

/** `fetch` does not report upload progress, so files use XMLHttpRequest. */
function send(
  endpoint: Endpoint,
  body: FormData,
  { params = {}, query = {}, onProgress, signal }: UploadOptions<string>,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const cancel = (): void => request.abort();
    signal?.addEventListener('abort', cancel);
    request.open(endpoint.method, urlOf(endpoint, { params, query }));
    for (const [name, value] of Object.entries(callerHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      connection.worked();
      const retryAfter = Number(request.getResponseHeader('retry-after')) || undefined;
      resolve({ status: request.status, text: request.responseText, retryAfter });
    };
    request.onerror = () => {
      connection.failed();
      reject(connectionError());
    };
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Uploads files with progress; an expired token is renewed once.
 * @throws ApiError as `call` does; the signal's reason when it is cancelled
 */
export async function upload<const E extends Endpoint & { uploads: { fields: readonly string[] } }>(
  endpoint: E,
  options: UploadOptions<E['uploads']['fields'][number]>,
): Promise<Answer<DataOf<E>>> {
  const body = new FormData();
  // Text fields come before files, so that the server receives the texts even if a file fails.
  for (const [field, text] of Object.entries(options.texts ?? {})) body.append(field, text);
  for (const [field, file] of Object.entries<Blob | undefined>(options.files)) if (file) body.append(field, file);
  const { status, text, retryAfter } = await withTokenRenewal(() => send(endpoint, body, options));
  if (status < 200 || status >= 300) throw new ApiError(status, parsed(text) as Partial<Failure>, retryAfter);
  return (decodeNames(parsed(text)) as Success<DataOf<E>>).result;
}
