// The test gateway's checkout: what the page loads instead of https://checkout.razorpay.com/v1/checkout.js, with the
// parts of its interface that a page uses. Like the real checkout, it opens a page of its own in a frame.
(() => {
  const own = new URL(document.currentScript.src);
  const address = (options) => {
    const page = new URL('checkout', own);
    const { prefill = {}, name, description, key, order_id } = options;
    const shown = { order_id, key_id: key, name, description, email: prefill.email, contact: prefill.contact };
    for (const [field, value] of Object.entries(shown)) if (value) page.searchParams.set(field, String(value));
    return page.href;
  };

  const style = (element, rules) => Object.assign(element.style, rules);

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog;
    #before;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#dialog) return this;
      this.#before = document.activeElement;
      const frame = document.createElement('iframe');
      frame.title = 'Test payment';
      frame.src = address(this.#options);
      style(frame, { border: '0', width: '100%', height: '100%', display: 'block' });
      frame.addEventListener('load', () => frame.focus(), { once: true });
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Test payment');
      dialog.className = 'razorpay-container';
      style(dialog, {
        border: '0',
        padding: '0',
        margin: 'auto',
        width: 'min(26rem, 100vw)',
        height: 'min(40rem, 100dvh)',
        maxWidth: '100vw',
        maxHeight: '100dvh',
        borderRadius: '0.5rem',
        overflow: 'hidden',
      });
      dialog.append(frame);
      // Handles Escape while the focus is on this page.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#dismiss();
      });
      this.#dialog = dialog;
      document.body.append(dialog);
      window.addEventListener('message', this.#heard);
      dialog.showModal();
      return this;
    }

    close() {
      if (!this.#dialog) return;
      window.removeEventListener('message', this.#heard);
      this.#dialog.close();
      this.#dialog.remove();
      this.#dialog = undefined;
      if (this.#before instanceof HTMLElement && this.#before.isConnected) this.#before.focus();
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #heard = ({ origin, source, data }) => {
      const frame = this.#dialog?.querySelector('iframe');
      if (origin !== own.origin || source !== frame?.contentWindow) return;
      if (data?.kind === 'dismissed') this.#dismiss();
      if (data?.kind === 'failed')
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: data.error });
      if (data?.kind === 'paid') {
        this.close();
        this.#options.handler?.(data.answer);
      }
    };
  }

  window.Razorpay = Razorpay;
})();
