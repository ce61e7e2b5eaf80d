import type { ComponentPropsWithRef, MouseEvent } from 'react';

interface BusyButtonProps extends ComponentPropsWithRef<'button'> {
  /** Mantine sets it with `loading`, together with `disabled`. */
  'data-loading'?: boolean;
}

/**
 * The element of `Button` and `ActionIcon` (theme.ts). A browser removes the focus from a disabled button, and the
 * keyboard starts again at the top of the page. So a busy button is only marked as disabled and ignores clicks, and
 * Enter in a field of its form.
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
