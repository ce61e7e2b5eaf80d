/**
 * The address that UPI apps open to pay an amount (NPCI, UPI linking specification: `pa` payee, `pn` name, `am` rupees,
 * `cu` currency, `tr` reference, `tn` note).
 * @param amount paise
 */
export function upiAddress({
  payee,
  name,
  amount,
  order,
}: {
  readonly payee: string;
  readonly name: string;
  readonly amount: number;
  readonly order: string;
}): string {
  const rupees = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const fields = { pa: payee, pn: name, tr: order.replaceAll(/\W/g, ''), tn: `Order ${order}`, am: rupees, cu: 'INR' };
  // Apps read a plus as a plus, so a space is written as %20.
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
