/**
 * Rate-limits a repeated log message: the first is passed on immediately, then one per `everyMs` with the number of
 * those left out before it. An error that occurs a hundred times a second during a database outage must not fill a
 * disk.
 */
export function rateLimitedLog<T>(
  everyMs: number,
  say: (thing: T, leftOut: number) => void,
  now: () => number = performance.now.bind(performance),
) {
  let next = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (thing: T): void => {
    if (now() < next) {
      leftOut++;
      return;
    }
    next = now() + everyMs;
    say(thing, leftOut);
    leftOut = 0;
  };
}
