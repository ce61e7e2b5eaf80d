/** A part of a file: the first and the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part that a `Range` header names. Undefined for the whole file: without the header, and for one that is malformed
 * or names several parts, which a server may ignore (RFC 9110 §14.2).
 * @param length of the file, bytes
 */
export function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}
