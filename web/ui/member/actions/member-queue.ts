const queues = new Map<string, Promise<unknown>>();

/**
 * Runs a call about a member after earlier calls about the same member, so that the last click wins on the server as on
 * the screen.
 */
export async function queuedForMember<T>(memberId: string, task: () => Promise<T>): Promise<T> {
  const before = queues.get(memberId) ?? Promise.resolve();
  const mine = before.then(task, task);
  queues.set(memberId, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(memberId) === mine) queues.delete(memberId);
  }
}
