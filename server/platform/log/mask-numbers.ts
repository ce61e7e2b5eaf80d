/** Matches ids of ours, which are kept, and digits that may be a phone number, which are masked. */
const DIGITS = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\+?\d{6,}/gi;

/**
 * Removes personal data from error messages of other systems: mail servers repeat the recipient's address, gateways
 * their URL or a number. Logs must not contain personal data (docs/operations.md, "Watching").
 */
export const maskNumbers = (text: string): string =>
  text
    .replaceAll(/[a-z]+:\/\/\S+/gi, '(address)')
    .replaceAll(/\S+@\S+/g, '(address)')
    .replaceAll(DIGITS, (found) => (found.includes('-') ? found : '(number)'));

/** A stack frame. Its path may look like an address: `file://…`, `node_modules/@scope/…`. */
const FRAME = /^\s+at .+:\d+:\d+\)?$/;

/** Masks a stack. It begins with the message, which can have several lines and must not be mistaken for frames. */
export function maskStack(stack: string, message: string): string {
  const end = stack.indexOf(message) + message.length;
  const begins = end >= message.length ? end : 0;
  const lines = stack.slice(begins).split('\n');
  const frames = lines.map((line) => (FRAME.test(line) ? line : maskNumbers(line)));
  return maskNumbers(stack.slice(0, begins)) + frames.join('\n');
}
