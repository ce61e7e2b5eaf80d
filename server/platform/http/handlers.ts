import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '../../../contract/kernel.ts';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import type { FileKey } from '../files/sealed-file.ts';

/** Who is asking, as looked up for this very request. */
export interface Viewer {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly status: UserStatus;
  /** Staff whose sign-in has not passed a second factor: closed to them is every call that does not say otherwise. */
  readonly enrolmentOnly: boolean;
  /** A member without a verified contact, where the operator wants one: closed is every call that `approaches` somebody. */
  readonly browseOnly: boolean;
  /** Has just given a date of birth below the age of marriage: closed is every call that does not say otherwise. */
  readonly underAge: boolean;
}

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | undefined : Viewer;

/** Where a call comes from: for limits, sign-in records and consent proofs. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** The web app says so by `X-Client: web`; anything else is an existing client (contract §3). */
  readonly isWebApp: boolean;
}

/** A file of a multipart body. It lies in a temporary folder, and is deleted when the call is answered. */
export interface Upload {
  readonly field: string;
  /** Of the encrypted file. */
  readonly path: string;
  readonly key: FileKey;
  readonly bytes: number;
}

/** A file of a multipart body that was read into memory (`uploads.inMemory`). Its bytes are overwritten when the call is answered. */
export interface HeldUpload {
  readonly field: string;
  readonly content: Uint8Array;
  readonly bytes: number;
}

export interface Call<E extends Endpoint> {
  readonly viewer: ViewerOf<E>;
  /** Of a call with `ownUserId`, whose profile it is about: the viewer's, or the customer's for whom staff acts. */
  readonly subjectId: string;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Of a call that takes `uploads`: one file a field at the most, each of the size that is allowed. */
  readonly uploads: readonly Upload[];
  /** The same of a call whose uploads are `inMemory`. */
  readonly held: readonly HeldUpload[];
  /** Of a call that is `raw`: the body as it was sent, byte for byte. Nothing has looked at it yet. */
  readonly rawBody: E['raw'] extends true ? Buffer : undefined;
  readonly origin: Origin;
  /** For cookies and caching headers only. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Outcome<D> {
  data: D;
  message?: string;
  totalCount?: number;
  /** `totalCount` is the least there are: nobody has counted further. */
  totalIsFloor?: boolean;
  nextCursor?: string;
  /** Of an answer that is a file to keep: the name it is saved under. */
  fileName?: string;
  /** Of an answer that is a file sent piece by piece: how long it is in all. */
  bytes?: number;
  /** Of an answer that is an image: its media type, a tag that changes with its bytes, and whether the caller has those; one that is secret is never kept. */
  image?: { type: string; tag: string; isKnown: boolean; isSecret?: boolean };
}

type Handle<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<DataOf<E>>> | Outcome<DataOf<E>>;

/** `allow` runs before the body is read: 403 and 404 come before 400 (contract §1). */
interface GuardedHandler<E extends Endpoint> {
  allow(call: Pick<Call<E>, 'viewer' | 'params'>): Promise<void> | void;
  handle: Handle<E>;
}

export type Handler<E extends Endpoint> = Handle<E> | GuardedHandler<E>;

/** One handler for every call of a feature: a missing one, or a wrong shape, does not compile. */
export type Handlers<A extends Api> = { readonly [K in keyof A]: Handler<A[K]> };
