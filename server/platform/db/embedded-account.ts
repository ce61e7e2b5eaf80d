import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** User and group of a database process; `undefined`: those of this process. */
export type Account = { uid: number; gid: number } | undefined;

/** Users to run as when started by root, in order of preference. Nearly every system has `nobody`. */
const UNPRIVILEGED = ['rishta', 'postgres', 'nobody', 'daemon'];

/**
 * PostgreSQL refuses to run as root. Started by root, we run it as an unprivileged user: the owner of an existing
 * cluster, or an existing system user. No user is created (the library would call useradd): small images lack the
 * tools, and a program should not leave accounts behind.
 */
export function chooseAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(clusterDir);
  if (owner && owner.uid !== 0) return owner;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const user = users.find((fields) => fields[0] === name);
    if (user && Number(user[2]) > 0) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this system has no unprivileged user to run it as. ' +
      'Create one (useradd --system rishta), start Rishta as an ordinary user, or set DATABASE_URL.',
  );
}

function ownerOf(path: string): Account {
  try {
    const { uid, gid } = statSync(path);
    return { uid, gid };
  } catch {
    return undefined;
  }
}
