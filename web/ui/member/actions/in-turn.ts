const lanes = new Map<string, Promise<unknown>>();

/** Runs a call about a member after running ones, so that the last click wins on the server as on the screen. */
export async function inTurn<T>(memberId: string, task: () => Promise<T>): Promise<T> {
  const before = lanes.get(memberId) ?? Promise.resolve();
  const mine = before.then(task, task);
  lanes.set(memberId, mine);
  try {
    return await mine;
  } finally {
    if (lanes.get(memberId) === mine) lanes.delete(memberId);
  }
}
