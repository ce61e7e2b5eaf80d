import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

/** Every REST path of the contract is relative to this base (spec §7). */
export const API_BASE = '/api/v1/website';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call at all. `public`: anybody; `member`: any signed-in account, but one of
 * a family only where `family` says so; `staff`: these roles, with a second factor.
 * What a signed-in caller may see of the *thing* asked for is decided by the handler's `allow`.
 */
export type Access = 'public' | 'member' | { readonly staff: readonly Role[] };

/**
 * One call, as data. The server derives routing, validation and OpenAPI from it, the web its typed client.
 * Schemas are written in domain names; `wire-names.ts` renames at the door in both directions.
 */
export interface Endpoint {
  readonly method: Method;
  /** Relative to `API_BASE`; parameters as `{id}`. */
  readonly path: string;
  /** Other spellings of the same path that existing clients use. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What may be sent, where `body` reads it in steps that do not say so: for the OpenAPI document alone. */
  readonly sentBody?: z.ZodType;
  /** Shape of `result.data`; with `file`, of the file itself. */
  readonly result: z.ZodType;
  /** The answer is a file of this media type, without an envelope. Failures stay in theirs. */
  readonly file?: 'application/pdf' | 'application/zip' | 'text/csv' | 'image/*';
  /** The body is `multipart/form-data`: at most one file for each field. With a `body` its texts are parsed by that. */
  readonly uploads?: Uploads;
  /** The body may also come as a web form, plain or in parts, which programs that are no client of ours send. */
  readonly form?: boolean;
  /** The handler also gets the body exactly as it was sent (`rawBody`): what is signed is signed over its bytes. */
  readonly raw?: boolean;
  /** The media cookie will do in place of a bearer token. It is good for calls that say so, and for nothing else. */
  readonly mediaCookie?: boolean;
  /** Public, and heeds a sign-in where there is one: a token may be sent along. */
  readonly heedsSignIn?: boolean;
  /** Also for a staff sign-in without a second factor, to which every other call that isn't public is closed. */
  readonly enrolment?: boolean;
  /**
   * Also for an account of a member's family (role FAMILY), to which every other call of access `member` is closed. It says
   * that the caller may ask at all; what there is to see is decided as ever.
   */
  readonly family?: boolean;
  /**
   * Goes up to another person: closed to an account without a verified contact where the operator wants one (contract §3,
   * REQUIRE_VERIFIED), which can only browse.
   */
  readonly approaches?: boolean;
  /**
   * Also for who has just given a date of birth below the age of marriage, to whom every other call that isn't public is
   * closed until it is mended or the account erased (contract §3): to mend it, to leave, to see oneself and what one has
   * paid, and to write to support.
   */
  readonly underAge?: boolean;
  /** Codes this call can answer with, beyond the ones every call can (see `errors.ts`). */
  readonly errors: readonly ErrorCode[];
  /** Envelope copies kept for existing clients (contract §1): `data`, or `data`, `user` and `token`. */
  readonly repeats?: 'data' | 'userAndToken';
  /** The body's `userId`, when sent, must be the caller's own: else 403 before anything is validated (contract §3). */
  readonly ownUserId?: boolean;
}

/** The files that a call takes. */
export interface Uploads {
  readonly fields: readonly string[];
  /** Of each file. */
  readonly maxBytes: number;
  /** The bytes must not touch the disk: they are held in memory, those of a few calls at a time. */
  readonly inMemory?: boolean;
  /** What is said where a field comes with more than one file. */
  readonly onlyOne?: string;
}

export type Api = Readonly<Record<string, Endpoint>>;

/** Declares a feature's calls; keeps their exact types. */
export const api = <const A extends Api>(calls: A): A => calls;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type DataOf<E extends Endpoint> = z.output<E['result']>;

/** What a caller hands over, before parsing. */
export interface Sendable<E extends Endpoint> {
  params: E['params'] extends z.ZodType ? Sent<E['params']> : undefined;
  query: E['query'] extends z.ZodType ? Sent<E['query']> : undefined;
  body: E['body'] extends z.ZodType ? Sent<E['body']> : undefined;
}

/** The success envelope (contract §1). `totalIsFloor`: there are more than `totalCount`, which is as far as they were counted. */
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
