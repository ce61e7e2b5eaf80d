type Listener = () => void;

const listeners = new Set<Listener>();
let unreachable = false;

function set(next: boolean): void {
  if (next === unreachable) return;
  unreachable = next;
  for (const listener of listeners) listener();
}

/** Whether this device is online and the server answers, from the browser and the last call. */
export const connection = {
  lost: (): boolean => unreachable || !navigator.onLine,
  /** Reports that a call got no answer. */
  failed: (): void => set(true),
  /** Reports that a call got an answer, whatever its status. */
  worked: (): void => set(false),
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
