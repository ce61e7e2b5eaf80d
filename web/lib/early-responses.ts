import { session } from './session.ts';

/** Requests of public/theme.js for the first contents of Home, sent before the app is loaded. */
interface EarlyResponses {
  /** The member it was asked for. */
  readonly id: string;
  /** The account as the wire has it, if the sign-in was renewed for that. */
  readonly account: Promise<object | undefined> | undefined;
  /** By address; undefined for an answer that did not come. */
  readonly answers: Map<string, Promise<Response | undefined>>;
}

const early = (globalThis as { earlyAnswers?: EarlyResponses }).earlyAnswers;

/** The account that came with a sign-in renewed before the first script. */
export const earlyAccount: Promise<object | undefined> | undefined = early?.account;

/** The early answer from this address, once, and only for the member it was asked for. */
export async function takeEarlyResponse(address: string): Promise<Response | undefined> {
  const answer = early?.answers.get(address);
  if (!answer) return undefined;
  early?.answers.delete(address);
  const response = await answer;
  return session.account()?.id === early?.id ? response : undefined;
}
