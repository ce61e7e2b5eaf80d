import type { OrderEntity } from './entities.ts';

interface PageOptions {
  order: OrderEntity | undefined;
  keyId: string;
  /** Seller's name and a description of the purchase, from the page that opened the checkout. */
  name: string;
  description: string;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const rupees = (paise: number, currency: string): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(paise / 100);

const choice = (value: string, label: string, isChosen = false): string =>
  `<label><input type="radio" name="method" value="${value}"${isChosen ? ' checked' : ''}>${label}</label>`;

/** Choices for an open order. The buttons are enabled once the script has loaded. */
const form = (amount: string): string => `
<fieldset><legend>How to pay</legend>${choice('upi', 'UPI', true)}${choice('card', 'Card')}${choice('netbanking', 'Net banking')}</fieldset>
<button type="button" class="pay" data-outcome="success" disabled>Pay ${amount}</button>
<button type="button" data-outcome="failure" disabled>Let the payment fail</button>
<button type="button" data-outcome="late" disabled>Fail now, and be paid some seconds later</button>`;

/** Page in the frame of the test gateway's checkout. It first says that no money moves. */
export function checkoutPage({ order, keyId, name, description }: PageOptions): string {
  const amount = order ? rupees(order.amount, order.currency) : '';
  const what = !order
    ? '<p>There is no such order.</p>'
    : order.status === 'paid'
      ? '<p>This order has been paid already.</p>'
      : form(escaped(amount));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test payment</title><link rel="stylesheet" href="page.css"></head><body>
<main aria-label="Test payment" data-order="${escaped(order?.id ?? '')}" data-key="${escaped(keyId)}">
<p class="test">TEST: no money moves</p>
<h1>${escaped(name || 'Payment')}</h1>
${description ? `<p>${escaped(description)}</p>` : ''}
${order ? `<p class="amount">${escaped(amount)}</p><p class="order">Order ${escaped(order.id)}</p>` : ''}
<p role="status"></p>
${what}
<button type="button" id="close" disabled>Close without paying</button>
</main><script src="page.js"></script></body></html>`;
}
