// The page in the checkout's frame.
(() => {
  const main = document.querySelector('main');
  const said = document.querySelector('[role=status]');
  const { order, key } = main.dataset;
  const tell = (message) => window.parent.postMessage(message, window.location.origin);
  const buttons = () => document.querySelectorAll('button[data-outcome]');
  const setBusy = (busy) => {
    for (const button of buttons()) button.disabled = busy;
  };

  async function pay(button) {
    const { outcome } = button.dataset;
    setBusy(true);
    said.textContent = 'Please wait…';
    const method = document.querySelector('input[name=method]:checked').value;
    try {
      const response = await fetch('checkout/pay', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ order_id: order, key_id: key, method, outcome }),
      });
      const { answer, error } = await response.json();
      if (answer) return tell({ kind: 'paid', answer });
      said.textContent = error ? error.description : 'It is paid, but nobody will tell the page behind this.';
      if (error) tell({ kind: 'failed', error });
      setBusy(!error);
    } catch {
      said.textContent = 'The test gateway does not answer. Please try again.';
      setBusy(false);
    }
    // A disabled button loses the focus.
    (button.disabled ? document.querySelector('#close') : button).focus();
  }

  for (const button of buttons()) button.addEventListener('click', () => void pay(button));
  const leave = () => tell({ kind: 'dismissed' });
  const close = document.querySelector('#close');
  close.addEventListener('click', leave);
  document.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape') leave();
  });
  // Before this point a click would have had no effect.
  close.disabled = false;
  setBusy(false);
})();
