import type { WireAnswer } from '../client.ts';
import { expectFailure } from '../failures.ts';
import type { TestApp } from '../test-app.ts';
import { type Canary, canariesIn, mayContain, wasContactGiven } from './canaries.ts';
import type { Actor } from './cast.ts';
import type { Api, Operation } from './document.ts';
import { schemaViolationsOf } from './schema-violations.ts';
import type { SentCall } from './sending.ts';

/** A call that was made, with its answer. */
export interface MadeCall {
  readonly operation: Operation;
  readonly actor: Actor;
  readonly sent: SentCall;
  readonly answer: WireAnswer;
}

/** Sentences that say where an answer differs from the OpenAPI document or the envelope. */
function violations({ operation, answer }: MadeCall, components: Api['components']): string[] {
  const { status, text, headers } = answer;
  const found = schemaViolationsOf(operation, { status, type: headers.get('content-type') ?? '', text }, components);
  if (status >= 500 && !operation.responses[status]) found.unshift('an unexpected server error');
  if (status < 400) return found;
  try {
    expectFailure(answer, status);
  } catch (error) {
    found.push(`not a documented failure: ${String(error).slice(0, 300)}`);
  }
  return found;
}

/** Whether the canary is an id that the caller wrote into the body: an answer that repeats it reveals nothing. */
const isEchoed = ({ text }: Canary, written: string): boolean => /^[0-9a-f-]{36}$/.test(text) && written.includes(text);

/** Values in an answer that its receiver must not see. */
async function leaks(
  app: TestApp,
  { operation, actor, sent, answer }: MadeCall,
  canaries: readonly Canary[],
): Promise<string[]> {
  const reader = { id: actor.role ? actor.who.id : undefined, role: actor.role };
  const isText = /json|text/.test(answer.headers.get('content-type') ?? '');
  const received = canariesIn(`${JSON.stringify([...answer.headers])} ${isText ? answer.text : ''}`, canaries);
  const found: string[] = [];
  const written = operation.method === 'GET' ? '' : JSON.stringify(sent.body ?? null);
  for (const canary of received)
    if (
      !isEchoed(canary, written) &&
      !mayContain(canary, reader, operation) &&
      !(await wasContactGiven(app, canary, reader))
    )
      found.push(`reveals ${canary.kind} of another member: ${canary.text}`);
  return found;
}

/** All faults of an answer, one sentence each. */
export const findFaults = async (
  app: TestApp,
  api: Api,
  made: MadeCall,
  canaries: readonly Canary[],
): Promise<string[]> => [...violations(made, api.components), ...(await leaks(app, made, canaries))];
