import type { CallKind } from '../../contract/calls/values.ts';

/** A wish to call a member, from a button anywhere in the app. */
export interface CallRequest {
  readonly userId: string;
  readonly firstName: string;
  readonly kind: CallKind;
}

type Receiver = (request: CallRequest) => void;

let receiver: Receiver | undefined;
const pending: CallRequest[] = [];

/** Connects the buttons that call somebody with the part of the app that makes calls, which is loaded later. */
export const callRequests = {
  /** Calls a member. If the part that makes calls is still loading, it does so when it is there. */
  ask(request: CallRequest): void {
    if (receiver) receiver(request);
    else pending.splice(0, 1, request);
  },
  receive(next: Receiver): () => void {
    receiver = next;
    for (const request of pending.splice(0)) next(request);
    return () => {
      if (receiver === next) receiver = undefined;
    };
  },
};
