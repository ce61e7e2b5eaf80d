/**
 * Does what was pressed on a drawn page before the app ran: nobody presses twice. public/theme.js has noted the words of the
 * button.
 */
export function pressEarly(): void {
  const { pressed } = document.documentElement.dataset;
  if (pressed === undefined) return;
  delete document.documentElement.dataset.pressed;
  const buttons = [...document.querySelectorAll('button')];
  buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === pressed)?.click();
}
