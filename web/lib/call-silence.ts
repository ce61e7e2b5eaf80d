type Silence = () => void;

const users = new Set<Silence>();
let isOn = false;

/**
 * Registers something that must stop when a call begins, such as a recording.
 * @param silence called when the member enters a call
 * @returns a function that ends the registration
 */
export function onCallBegins(silence: Silence): () => void {
  users.add(silence);
  return () => void users.delete(silence);
}

/** Stops everything registered with `onCallBegins`, such as a recording, and prevents it from starting until `endCallSilence`. */
export function silenceForCall(): void {
  isOn = true;
  for (const silence of users) silence();
}

/** The call is over, or was not entered. */
export function endCallSilence(): void {
  isOn = false;
}

/** Whether this tab takes part in a call, or is entering one. */
export const isSilentForCall = (): boolean => isOn;
