/**
 * Runs work when the browser is idle; without idle callbacks, a moment later.
 * @param late milliseconds after which it runs in any case
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void, late: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(work, { timeout: late });
  return () => window.cancelIdleCallback(idle);
}
