import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '../../../contract/kernel.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import type { FileKey } from '../files/sealed-file.ts';

/** The signed-in user, looked up for this request. */
export interface Viewer {
  readonly id: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly status: UserStatus;
  /** Staff session without a second factor: only calls with `enrolment` are open. */
  readonly enrolmentOnly: boolean;
  /** Member without a verified contact, where the operator requires one: calls with `approaches` are closed. */
  readonly browseOnly: boolean;
  /** The entered date of birth is below the age of marriage: only calls with `underAge` are open. */
  readonly underAge: boolean;
  /** The chosen language; null: none, so the request decides (`request-language.ts`). */
  readonly language: Language | null;
  /** The person of the bureau who acts in this member's name (decision 0046). */
  readonly actedBy?: { readonly id: string; readonly role: Role };
}

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? Viewer | undefined : Viewer;

/** The origin of a call: used for limits, session records and consent proofs. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  /** The web app sends `X-Client: web`; all other clients are old ones (contract §3). */
  readonly isWebApp: boolean;
}

/** A file of a multipart body, in a temporary folder. It is deleted after the answer. */
export interface Upload {
  readonly field: string;
  /** Path of the encrypted file. */
  readonly path: string;
  readonly key: FileKey;
  readonly bytes: number;
}

/** A file of a multipart body held in memory (`uploads.inMemory`). Its bytes are overwritten after the answer. */
export interface BufferedUpload {
  readonly field: string;
  readonly content: Uint8Array;
  readonly bytes: number;
}

export interface Call<E extends Endpoint> {
  readonly viewer: ViewerOf<E>;
  /** For calls with `ownUserId`, the member concerned: the viewer, or the customer for whom staff act. */
  readonly subjectId: string;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** For calls with `uploads`: at most one file per field, each within the size limit. */
  readonly uploads: readonly Upload[];
  /** The files of calls with `inMemory` uploads. */
  readonly bufferedUploads: readonly BufferedUpload[];
  /** For `raw` calls: the exact, unchecked bytes of the body. */
  readonly rawBody: E['raw'] extends true ? Buffer : undefined;
  readonly origin: Origin;
  /** Language of texts in the answer. Reading it adds `Vary`. */
  readonly language: Language;
  /** The request; use it only for cookies and caching headers. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Outcome<D> {
  data: D;
  message?: string;
  totalCount?: number;
  /** `totalCount` is a minimum, because counting stopped at this number. */
  totalIsFloor?: boolean;
  nextCursor?: string;
  /**
   * The end of this page, even if nothing follows yet: the next page by number continues from it. It is not sent to
   * clients.
   */
  endCursor?: string | undefined;
  /** For an answer that is a file to save: the file's name. */
  fileName?: string;
  /** For a streamed file: its total length. */
  bytes?: number;
  /**
   * For an image: its media type, a tag that changes with its bytes, and whether the client already has these bytes.
   * Secret images are never cached; public ones may be shown by anyone for `maxAgeSeconds` without asking again.
   */
  image?: { type: string; tag: string; isKnown: boolean; isSecret?: boolean; maxAgeSeconds?: number };
  /**
   * For sound: its media type, and a tag that changes with its bytes. The part that `Range` names is sent. Secret sound
   * is never cached.
   */
  audio?: { type: string; tag: string; isSecret?: boolean };
}

type Handle<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<DataOf<E>>> | Outcome<DataOf<E>>;

/** `allow` runs before the body is read, so 403 and 404 take precedence over 400 (contract §1). */
interface GuardedHandler<E extends Endpoint> {
  allow(call: Pick<Call<E>, 'viewer' | 'params'>): Promise<void> | void;
  handle: Handle<E>;
}

export type Handler<E extends Endpoint> = Handle<E> | GuardedHandler<E>;

/** One handler for every call of a feature; a missing handler or a wrong shape is a compile error. */
export type Handlers<A extends Api> = { readonly [K in keyof A]: Handler<A[K]> };
