/** Parses a one-dimensional PostgreSQL array in text form, `{a,"b \"c\""}`. */
export function parseArray(text: string): string[] {
  const items: string[] = [];
  let at = 1;
  while (at < text.length - 1) {
    let item = '';
    if (text[at] === '"') {
      for (at++; text[at] !== '"' && at < text.length; at++) {
        if (text[at] === '\\') at++;
        item += text[at];
      }
      at++;
    } else {
      const end = text.indexOf(',', at);
      item = text.slice(at, end < 0 ? text.length - 1 : end);
      at += item.length;
    }
    items.push(item);
    at++;
  }
  return items;
}
