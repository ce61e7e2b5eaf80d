import type { ComponentPropsWithRef, MouseEvent } from 'react';

interface BusyButtonProps extends ComponentPropsWithRef<'button'> {
  /** Mantine says with it that `loading` is set; `disabled` is set with it. */
  'data-loading'?: boolean;
}

/**
 * The element of `Button` and `ActionIcon` (theme.ts). A browser takes the focus from a disabled button, and the
 * keyboard starts again at the top of the page; so while it is busy it only says that it is disabled and lets no
 * press through, be it a click, or Enter in a field of its form.
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
