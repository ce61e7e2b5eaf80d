/** Ids of ours, which stay, or digits that may be somebody's number. */
const DIGITS = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\+?\d{6,}/gi;

/**
 * What others say of a failure, without whom it is about: a mail server repeats the recipient's address, a gateway its URL
 * or a number. No log holds personal data (docs/operations.md, "Watching").
 */
export const masked = (text: string): string =>
  text
    .replaceAll(/[a-z]+:\/\/\S+/gi, '(address)')
    .replaceAll(/\S+@\S+/g, '(address)')
    .replaceAll(DIGITS, (found) => (found.includes('-') ? found : '(number)'));

/** Where in the code something was. Paths hold what looks like an address: `file://…`, `node_modules/@scope/…`. */
const FRAME = /^\s+at .+:\d+:\d+\)?$/;

/** A stack begins with the message, of however many lines, which must not pass as code. */
export function maskedStack(stack: string, message: string): string {
  const end = stack.indexOf(message) + message.length;
  const begins = end >= message.length ? end : 0;
  const lines = stack.slice(begins).split('\n');
  const frames = lines.map((line) => (FRAME.test(line) ? line : masked(line)));
  return masked(stack.slice(0, begins)) + frames.join('\n');
}
