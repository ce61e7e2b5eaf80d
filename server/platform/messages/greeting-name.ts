/** Characters that are not letters with their marks and joiners, nor separators within a name. */
const NO_NAME = /[^\p{L}\p{M}\p{Join_Control}\s'’.-]+/gu;

/**
 * A name as it may appear in outgoing messages. Members choose their names freely, and mail programs and phones turn
 * anything like an address into a link, so a stranger could make us send a link. `http://a.example Imran` becomes `http
 * a. example Imran`.
 */
export const greetingName = (name: string): string =>
  name
    .replaceAll(NO_NAME, ' ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
