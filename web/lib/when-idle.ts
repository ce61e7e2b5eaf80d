/**
 * Does something when the browser has nothing else to do; where it can't tell, a moment later.
 * @param late milliseconds after which it is done all the same
 * @returns what calls it off
 */
export function whenIdle(work: () => void, late: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(work, { timeout: late });
  return () => window.cancelIdleCallback(idle);
}
