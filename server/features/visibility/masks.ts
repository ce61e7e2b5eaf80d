const graphemes = new Intl.Segmenter();

/** "Khan" → "K."; an empty name stays empty. By grapheme, so that a combining mark stays with its letter. */
export function lastNameInitial(lastName: string): string {
  const [first] = graphemes.segment(lastName.trim());
  return first ? `${first.segment.toUpperCase()}.` : '';
}

/** +919812345610 → `98******10` (contract §4): shows two digits at either end of the national number. */
export function maskPhone(e164: string): string {
  const national = e164.replace(/^\+91/, '').replace(/^\+/, '');
  return `${national.slice(0, 2)}${'*'.repeat(Math.max(4, national.length - 4))}${national.slice(-2)}`;
}

/** ali.khan@gmail.com → `a****@g***.com` (contract §4). The number of stars does not reveal the length. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain.split('.');
  const last = labels.length > 1 ? `.${labels.at(-1)}` : '';
  return `${local[0] ?? ''}****@${domain[0] ?? ''}***${last}`;
}
