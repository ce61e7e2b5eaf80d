/** Repeats a click on a prerendered page once the app runs. public/theme.js has stored the button's text. */
export function replayEarlyClicks(): void {
  const { pressed } = document.documentElement.dataset;
  if (pressed === undefined) return;
  delete document.documentElement.dataset.pressed;
  const buttons = [...document.querySelectorAll('button')];
  buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === pressed)?.click();
}
