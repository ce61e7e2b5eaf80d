import type { TestClient, WireAnswer } from '../client.ts';
import { picture } from '../photos.ts';
import { blackPng } from '../pictures.ts';
import type { Body, Call } from './calls.ts';
import type { Operation } from './document.ts';
import { replaceWishes, type ValueWish } from './wishes.ts';

/** A call in the form in which it is sent. */
export interface SentCall {
  readonly method: string;
  readonly url: string;
  readonly body: Body;
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
const escaped = (value: unknown): string => encodeURIComponent(asText(value).slice(0, 4_000));
/** `.` and `..` are left out: every client resolves them, and would make another call. */
const inPath = (value: unknown): string => escaped(value).replace(/^\.{1,2}$/, '') || '%20';

/** The address of a call whose wishes have been replaced. */
function urlOf({ path }: Operation, { params, query, picture: address }: Call): string {
  if (typeof address === 'string') return address;
  const search = query.map(([name, value]) => `${name}=${escaped(value)}`).join('&');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(params[name]));
  return `${filled}${search ? `?${search}` : ''}`;
}

/** Replaces all wishes of a call with values. */
export async function replaceCallWishes(
  operation: Operation,
  call: Call,
  grant: (wish: ValueWish) => Promise<string>,
): Promise<SentCall & Pick<Call, 'params'>> {
  const granting = (await replaceWishes(call, grant)) as Call;
  const { params, body } = granting;
  return { method: operation.method, url: urlOf(operation, granting), body, params };
}

async function bytesOf(kind: string, seed: number): Promise<Buffer<ArrayBuffer>> {
  if (kind === 'jpeg') return Buffer.from(await picture(seed));
  if (kind === 'cut') return Buffer.from((await picture(6)).subarray(0, 700));
  if (kind === 'png') return Buffer.from(blackPng(300, 300));
  if (kind === 'bomb') return Buffer.from(blackPng(9_000, 9_000));
  if (kind === 'svg') return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  return Buffer.from(kind === 'none' ? '' : 'no picture at all');
}

async function formOf({ texts, files }: Extract<Body, { kind: 'form' }>): Promise<FormData> {
  const form = new FormData();
  if (texts !== null && typeof texts === 'object')
    for (const [name, value] of Object.entries(texts)) form.append(name.toWellFormed(), asText(value));
  for (const { field, bytes, seed, type, name } of files)
    form.append(field, new Blob([await bytesOf(bytes, seed)], { type }), name);
  return form;
}

/** Sends the call. */
export async function send(client: TestClient, { method, url, body }: SentCall): Promise<WireAnswer> {
  const json = { 'content-type': 'application/json' };
  if (body.kind === 'none') return client.raw(url, { method });
  if (body.kind === 'form') return client.raw(url, { method, body: await formOf(body) });
  if (body.kind === 'raw') return client.raw(url, { method, headers: { 'content-type': body.type }, body: body.text });
  const text = JSON.stringify(body.value) ?? 'null';
  return client.raw(url, { method, headers: json, body: text });
}
