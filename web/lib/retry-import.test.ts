import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, retryImport } from './retry-import.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a script that the network dropped is requested again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('dropped')).mockResolvedValue('page');
  const page = retryImport(load);
  await vi.runAllTimersAsync();
  expect(await page).toBe('page');
  expect(load).toHaveBeenCalledTimes(2);
});

test('loading a script fails after four attempts', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('dropped'));
  const refused = expect(retryImport(load)).rejects.toBeInstanceOf(ChunkError);
  await vi.runAllTimersAsync();
  await refused;
  expect(load).toHaveBeenCalledTimes(4);
});

test('loading a script fails if it does not arrive within 120 seconds', async () => {
  const settled = vi.fn();
  const refused = expect(retryImport(() => new Promise(() => undefined)).finally(settled)).rejects.toBeInstanceOf(
    ChunkError,
  );
  await vi.advanceTimersByTimeAsync(119_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await refused;
});
