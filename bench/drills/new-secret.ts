import { join } from 'node:path';
import { createClient } from '../../tests/support/client.ts';
import { createCoupleWithChat, signedIn } from '../../tests/support/couple-with-chat.ts';
import { PASSWORD } from '../../tests/support/members.ts';
import { galleryOf } from '../../tests/support/photos.ts';
import { startProgram } from '../../tests/support/program.ts';
import { prepareDatabase } from '../chat/database.ts';
import { writeLine } from '../chat/figures.ts';

const OLD = 'the secret before, which is long enough for anything';
const NEW = 'the secret after it, which is as long as the other one';

/** Rotates `APP_SECRET` while members are signed in: nobody may notice until the old secret is removed. */
export async function run(): Promise<void> {
  writeLine('a new APP_SECRET');
  const ground = await prepareDatabase();
  const env = { DATABASE_URL: ground.databaseUrl, DATA_DIR: join(ground.dataDir, 'program') };
  const faults: string[] = [];
  const check = (isSo: boolean, what: string): void => {
    writeLine(`  ${isSo ? 'yes' : 'NO '}  ${what}`);
    if (!isSo) faults.push(what);
  };
  const runWith = async <T>(secrets: Record<string, string>, work: (url: string) => Promise<T>): Promise<T> => {
    const program = await startProgram({ ...env, RATE_LIMIT_FACTOR: '1000000', ...secrets });
    return work(program.url).finally(() => program.stop());
  };
  const statusOf = async (url: string, token: string | undefined): Promise<number> =>
    (await Object.assign(createClient(url), { token }).get('/user/verify')).status;
  try {
    const before = await runWith({ APP_SECRET: OLD }, createCoupleWithChat);
    const { email } = before.she;
    const during = await runWith({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD }, async (url) => {
      check((await statusOf(url, before.she.client.token)) === 200, 'who was signed in still is');
      const again = await signedIn(url, email, PASSWORD);
      const gallery = await galleryOf({ client: again } as typeof before.she);
      const photo = await fetch(`${url}${gallery.photos[0]?.url}`, {
        headers: { authorization: `Bearer ${again.token}` },
      });
      check(photo.status === 200, 'photos are shown');
      return again;
    });
    await runWith({ APP_SECRET: NEW }, async (url) => {
      check((await statusOf(url, during.token)) === 200, 'who signed in after the rotation stays');
      check(
        (await statusOf(url, before.she.client.token)) === 401,
        'what the old one signed is worth nothing any more',
      );
      check((await signedIn(url, email, PASSWORD)).token !== undefined, 'passwords are as before');
    });
  } finally {
    await ground.remove();
  }
  if (faults.length > 0) process.exitCode = 1;
}
