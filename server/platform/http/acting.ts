import type { FastifyRequest } from 'fastify';
import { ACTING_HEADER, type ActKind } from '../../../contract/acting/values.ts';
import type { Endpoint } from '../../../contract/kernel.ts';
import { Failure, fail } from './failure.ts';
import type { Viewer } from './handlers.ts';

/** A person of the bureau acts in a member's name (decision 0046). */
export interface ActingDoor {
  /**
   * The member as viewer, with `actedBy`. @throws Failure 404 outside of reach, 403 without a running period or the
   * member's permission
   */
  viewerFor(actor: Viewer, memberId: string): Promise<Viewer>;
  /** Records an act before it is carried out. @throws Failure 403, 404 if acting has just ended, or is not allowed for this */
  begin(viewer: Viewer, kind: 'answerInterest' | ActKind, call: { params: unknown; body: unknown }): Promise<BegunAct>;
  /** An answer as the person who acts may see it. */
  present<T>(answer: T, memberId: string): T;
}

export interface BegunAct {
  /** Notes what the act concerned. @param data the call's answer */
  done(data: unknown): Promise<void>;
  /** The call was refused, so nothing was done. */
  refused(): Promise<void>;
}

/**
 * The viewer of a call: the member, if the caller acts for one. Calls that are not meant for that are refused.
 * @throws Failure 403, 404
 */
export async function actingViewer(
  door: ActingDoor,
  endpoint: Endpoint,
  caller: Viewer,
  request: FastifyRequest,
): Promise<Viewer> {
  // An `<img>` element sends no headers, so the addresses of photos name the member.
  const { actingFor } = request.query as { actingFor?: unknown };
  const memberId = endpoint.mediaCookie ? actingFor : request.headers[ACTING_HEADER];
  if (typeof memberId !== 'string' || endpoint.access !== 'member') return caller;
  if (!endpoint.acting) throw fail('acting.closed');
  return door.viewerFor(caller, memberId);
}

/** Carries out a call. An act of the bureau is recorded before, so that none is missing from the list. */
export async function recordActThenRun<T extends { readonly data: unknown }>(
  door: ActingDoor,
  { acting }: Endpoint,
  call: { readonly viewer: Viewer | undefined; readonly params: unknown; readonly body: unknown },
  run: () => Promise<T> | T,
): Promise<T> {
  if (!call.viewer?.actedBy || !acting || acting === 'look') return run();
  const act = await door.begin(call.viewer, acting, call);
  try {
    const outcome = await run();
    await act.done(outcome.data);
    return outcome;
  } catch (error) {
    // After any other error it is unknown whether something was done, so the note stays.
    if (error instanceof Failure && error.status < 500) await act.refused();
    throw error;
  }
}
