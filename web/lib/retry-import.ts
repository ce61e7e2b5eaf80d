/** Waits before each further try, in milliseconds. */
const delays = [400, 1200, 3000] as const;
/** Spec §9: a script chunk that has not arrived by then is an error. */
const timeOut = 120_000;

/** A part of the app that could not be fetched, however often it was tried. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.name = 'ChunkError';
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What comes of it, if it comes in so many milliseconds. @throws Error when it does not */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function persistently<T>(load: () => Promise<T>): Promise<T> {
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
 * Loads a part of the app, again after a growing pause when the network drops it.
 * @throws ChunkError when every try failed, or none came through within two minutes.
 */
export const retryImport = <T>(load: () => Promise<T>): Promise<T> =>
  within(timeOut, persistently(load)).catch((error: unknown) => {
    throw new ChunkError(error);
  });
