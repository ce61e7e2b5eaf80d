type Silence = () => void;

const users = new Set<Silence>();

/**
 * Registers something that must not go on during a call, such as a recording.
 * @param silence called when the member enters a call
 * @returns a function that ends the registration
 */
export function onCallBegins(silence: Silence): () => void {
  users.add(silence);
  return () => void users.delete(silence);
}

/** Ends what would disturb a call that the member enters now. */
export function silenceForCall(): void {
  for (const silence of users) silence();
}
