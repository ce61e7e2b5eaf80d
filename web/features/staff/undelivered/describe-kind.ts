/** Formats a key of the server's catalogue of notifications: `signIn.newDevice` becomes "Sign in: new device". */
export function describeKind(kind: string): string {
  const [about = '', ...what] = kind.split('.').map((part) => part.replaceAll(/[A-Z_]/g, spaced));
  return [about.charAt(0).toUpperCase() + about.slice(1), ...what].join(': ');
}

const spaced = (letter: string): string => (letter === '_' ? ' ' : ` ${letter.toLowerCase()}`);
