/** An action offered in the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}
