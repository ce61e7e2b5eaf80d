import type { z } from 'zod';
import type { ActKind } from './acting/values.ts';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';
import type { PartName } from './settings/values.ts';

/** Every REST path of the contract is relative to this base (spec §7). */
export const API_BASE = '/api/v1/website';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint. `public`: anybody; `member`: any signed-in account, but a family account only with
 * `family`, and a field or partner account only with `network`; `staff`: these roles, with a second factor. The handler's `allow` decides whether a signed-in caller may
 * access the requested *object*.
 */
export type Access = 'public' | 'member' | { readonly staff: readonly Role[] };

/**
 * One call, as data. The server derives routing, validation and OpenAPI from it, the web app its typed client. Schemas
 * use domain names; `wire-names.ts` renames them to and from wire names.
 */
export interface Endpoint {
  readonly method: Method;
  /** Relative to `API_BASE`; parameters as `{id}`. */
  readonly path: string;
  /** Other spellings of the path that old clients use. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Body schema for the OpenAPI document, where `body` parses in steps that do not describe the input. */
  readonly sentBody?: z.ZodType;
  /** Shape of `result.data`, or of the file itself with `file`. */
  readonly result: z.ZodType;
  /** The answer is a file of this media type, without an envelope. Failures still use the envelope. */
  readonly file?:
    | 'application/pdf'
    | 'application/zip'
    | 'image/png'
    | 'text/csv'
    | 'text/calendar'
    | 'image/*'
    | 'audio/*';
  /** The browser opens the call as a page, and the answer redirects it to the address in `result`. */
  readonly redirects?: boolean;
  /** The answer is `result` itself, without an envelope and with its own names, as a third party prescribes. */
  readonly plain?: boolean;
  /** The body is `multipart/form-data` with at most one file per field. `body`, if given, parses the text fields. */
  readonly uploads?: Uploads;
  /** The body may also be a web form, urlencoded or multipart, as third-party programs send it. */
  readonly form?: boolean;
  /** The handler also gets the exact bytes of the body (`rawBody`), for signature checks. */
  readonly raw?: boolean;
  /** The media cookie is accepted instead of a bearer token. The cookie is valid only for calls with this flag. */
  readonly mediaCookie?: boolean;
  /** A public call that also accepts a bearer token, and may answer signed-in callers differently. */
  readonly heedsSignIn?: boolean;
  /** Open to staff sessions without a second factor, to which all other non-public calls are closed. */
  readonly enrolment?: boolean;
  /**
   * Open to family accounts (role FAMILY), to which all other calls of access `member` are closed. The flag only admits
   * the caller; what they can see is decided as for everyone.
   */
  readonly family?: boolean;
  /** Open to field and partner accounts, to which all other calls of access `member` are closed (decision 0040). */
  readonly network?: boolean;
  /**
   * A person of the bureau may make this call in the name of a member who allows it (decision 0046): to look, or as an
   * act that the member finds in their list. All other calls of access `member` are closed to them.
   */
  readonly acting?: 'look' | 'answerInterest' | ActKind;
  /** The part of the program that the call belongs to. While the part is off, the call is 404 to everyone signed in. */
  readonly part?: PartName;
  /**
   * The call contacts another person. Closed to accounts without a verified contact if the operator requires one
   * (contract §3, REQUIRE_VERIFIED); such accounts can only browse.
   */
  readonly approaches?: boolean;
  /**
   * Open to a member whose date of birth is below the age of marriage. All other non-public calls are closed until the
   * date is corrected or the account erased (contract §3): the member can correct it, leave, read their own data and
   * payments, and write to support.
   */
  readonly underAge?: boolean;
  /** Error codes of this call, beyond those that every call can return (see `errors.ts`). */
  readonly errors: readonly ErrorCode[];
  /** Duplicates of envelope fields for old clients (contract §1): `data`, or `data`, `user` and `token`. */
  readonly repeats?: 'data' | 'userAndToken';
  /** The body's `userId`, if sent, must be the caller's own: otherwise 403 before any validation (contract §3). */
  readonly ownUserId?: boolean;
}

/** Files that a call accepts. */
export interface Uploads {
  readonly fields: readonly string[];
  /** Maximum size of each file. */
  readonly maxBytes: number;
  /** The bytes must never be written to the disk: they are kept in memory, for a few calls at a time. */
  readonly inMemory?: boolean;
  /** Error message when a field contains more than one file. */
  readonly onlyOne?: string;
}

export type Api = Readonly<Record<string, Endpoint>>;

/** Declares a feature's calls and preserves their exact types. */
export const api = <const A extends Api>(calls: A): A => calls;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['result']>;

/** The input of a caller, before it is parsed. */
export interface Sendable<E extends Endpoint> {
  params: E['params'] extends z.ZodType ? Sent<E['params']> : undefined;
  query: E['query'] extends z.ZodType ? Sent<E['query']> : undefined;
  body: E['body'] extends z.ZodType ? Sent<E['body']> : undefined;
}

/** The success envelope (contract §1). `totalIsFloor`: counting stopped at `totalCount`, and there are more results. */
export interface Success<D> {
  result: {
    success: true;
    message?: string;
    data: D;
    totalCount?: number;
    totalIsFloor?: boolean;
    nextCursor?: string;
  };
}

/** The failure envelope (contract §1). `fields` is keyed by wire name. */
export interface Failure {
  success: false;
  message: string;
  error: { code: string; message: string; fields?: Record<string, string> };
}

/** `x-access` of the OpenAPI document: `public | member | staff:<roles>`. */
export const accessLabel = (access: Access): string =>
  typeof access === 'string' ? access : `staff:${access.staff.join(',')}`;
