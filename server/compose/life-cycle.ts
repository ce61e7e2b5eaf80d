/** A part of the program that has work to do when the program starts or ends. */
export interface LifeCycle {
  /** Prepares the part. Parts start one after another, each after those it uses. */
  start?(): unknown;
  /** Called once the program's own address is known. */
  listening?(): unknown;
  /** Finishes running work. Parts stop in the opposite order. */
  stop?(): unknown;
}

/** Starts parts in their order. */
export async function startAll(parts: readonly LifeCycle[]): Promise<void> {
  for (const part of parts) await part.start?.();
}

/** Stops parts in the opposite order. */
export async function stopAll(parts: readonly LifeCycle[]): Promise<void> {
  for (const part of parts.toReversed()) await part.stop?.();
}
