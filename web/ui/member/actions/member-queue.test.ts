import { expect, it } from 'vitest';
import { queuedForMember } from './member-queue.ts';

it('calls about one member run in order, also after a failure, while calls about others start at once', async () => {
  const done: string[] = [];
  let finish = (): void => {};
  const slow = queuedForMember('z', () =>
    new Promise<void>((resolve) => (finish = resolve)).then(() => void done.push('slow')),
  );
  const failing = queuedForMember('z', () => Promise.reject(new Error('refused')));
  const last = queuedForMember('z', async () => done.push('last'));
  await queuedForMember('s', async () => done.push('other'));
  expect(done).toEqual(['other']);
  finish();
  await slow;
  await expect(failing).rejects.toThrow('refused');
  await last;
  expect(done).toEqual(['other', 'slow', 'last']);
});
