/** Delays before each retry, ms. */
const delays = [400, 1200, 3000] as const;
/** Spec §9: time after which a missing chunk is an error, ms. */
const timeOut = 120_000;

/** The error of a part of the app that failed to load after all retries. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.name = 'ChunkError';
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the result of the work. @throws Error if the work takes longer than `ms` milliseconds */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      const delay = delays[attempt];
      if (delay === undefined) throw error;
      await wait(delay);
    }
  }
}

/**
 * Loads a part of the app, with retries at growing intervals.
 * @throws ChunkError when every attempt failed, or none succeeded within two minutes.
 */
export const retryImport = <T>(load: () => Promise<T>): Promise<T> =>
  withTimeout(timeOut, withRetries(load)).catch((error: unknown) => {
    throw new ChunkError(error);
  });
