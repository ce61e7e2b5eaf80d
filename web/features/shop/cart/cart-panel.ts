type Listener = () => void;

const listeners = new Set<Listener>();
let isOpen = false;

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Whether the cart drawer is open, for its one place in the frame. */
export const cartPanel = {
  isOpen: (): boolean => isOpen,
  open: (): void => set(true),
  close: (): void => set(false),
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
