/**
 * Passes on the first of many alike at once, and then one in so many milliseconds with the number of those that were left
 * out before it: what goes wrong a hundred times a second while a database is away must not fill a disk.
 */
export function seldom<T>(
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
