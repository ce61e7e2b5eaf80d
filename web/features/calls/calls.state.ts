import type { Call } from '../../../contract/calls/schema.ts';
import type { CallRequest } from '../../lib/call-requests.ts';
import { type CameraFacing, type Devices, type MediaProblem, noDevices } from './engine/media.ts';

/** Reason why the microphone is needed. `return`: to continue here a call that runs elsewhere or was interrupted. */
export type Purpose =
  | { readonly kind: 'start'; readonly request: CallRequest }
  | { readonly kind: 'accept' }
  | { readonly kind: 'return' };

export interface CallsState {
  /** The call that rings or runs, or that has just ended on this device. */
  readonly call: Call | undefined;
  /** How far the server's clock is ahead of this device's, ms. */
  readonly clockLead: number;
  /** The browser asks for the microphone, or a request to the server is under way. */
  readonly purpose: Purpose | undefined;
  /** Reason why the microphone cannot be used. */
  readonly problem: MediaProblem | undefined;
  /** Reason why the camera cannot be used. */
  readonly cameraProblem: MediaProblem | undefined;
  /** Why nobody hears this person in the running call. `lost`: the microphone was unplugged, or has broken. */
  readonly microphoneProblem: MediaProblem | 'lost' | undefined;
  /** This tab takes part in the call. */
  readonly isJoined: boolean;
  /** This tab took part in the call that has ended. */
  readonly wasJoined: boolean;
  /** Sound and picture may flow on this device now. */
  readonly isOpen: boolean;
  readonly isMinimized: boolean;
  readonly isMuted: boolean;
  readonly hasMicrophone: boolean;
  readonly camera: MediaStreamTrack | undefined;
  readonly facing: CameraFacing;
  readonly isLowData: boolean;
  /** This device has lost its connection to the server. */
  readonly isAway: boolean;
  /** The own video is paused because the connection is too slow. */
  readonly isVideoPaused: boolean;
  readonly devices: Devices;
  readonly speaker: string | undefined;
  readonly microphone: string | undefined;
  /** Changes with every change of a connection, whose streams are not part of this state. */
  readonly round: number;
}

const noCall: CallsState = {
  call: undefined,
  clockLead: 0,
  purpose: undefined,
  problem: undefined,
  cameraProblem: undefined,
  microphoneProblem: undefined,
  isJoined: false,
  wasJoined: false,
  isOpen: false,
  isMinimized: false,
  isMuted: false,
  hasMicrophone: false,
  camera: undefined,
  facing: 'user',
  isLowData: false,
  isAway: false,
  isVideoPaused: false,
  devices: noDevices,
  speaker: undefined,
  microphone: undefined,
  round: 0,
};

/** The state of this tab's call. Only `calls.store.ts` changes it. */
export let state: CallsState = noCall;

const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Changes parts of the state. */
export function set(part: Partial<CallsState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

/** Forgets the call, after it has ended. */
export const forgetCall = (): void => set({ ...noCall, round: state.round + 1 });
