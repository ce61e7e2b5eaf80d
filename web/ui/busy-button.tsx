import type { ComponentPropsWithRef, MouseEvent } from 'react';

interface BusyButtonProps extends ComponentPropsWithRef<'button'> {
  /** Set by Mantine together with `disabled` if `loading` is given. */
  'data-loading'?: boolean;
}

/**
 * The element of `Button` and `ActionIcon` (theme.ts). A browser removes the focus from a disabled button, and the
 * keyboard then starts again at the top of the page. So a busy button is only marked with `aria-disabled`, and ignores
 * clicks and Enter in a field of its form.
 */
export function BusyButton({ disabled, onClick, type = 'button', ...rest }: BusyButtonProps) {
  const busy = rest['data-loading'] === true;
  const ignore = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !busy}
      {...(busy && { 'aria-disabled': true })}
      onClick={busy ? ignore : onClick}
    />
  );
}
