const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** `₹ 1,23,456.00` */
export const rupeesOf = (paise: number): string => `₹ ${grouped.format(paise / 100)}`;

const small = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const steps = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** A whole number in words in Indian English; empty for 0. */
function words(number: number): string {
  for (const [size, name] of steps)
    if (number >= size) return `${words(Math.floor(number / size))} ${name} ${words(number % size)}`.trim();
  if (number < small.length) return small[number] ?? '';
  return `${tens[Math.floor(number / 10)]} ${small[number % 10]}`.trim();
}

/** `Rupees Five Hundred and Fifty Paise Only` */
export function spellRupees(paise: number): string {
  const [whole, rest] = [Math.floor(paise / 100), paise % 100];
  const parts = [...(whole ? [`Rupees ${words(whole)}`] : []), ...(rest ? [`${words(rest)} Paise`] : [])];
  return `${parts.join(' and ') || 'Rupees Zero'} Only`;
}
