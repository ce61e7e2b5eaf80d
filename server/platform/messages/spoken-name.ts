/** Letters with their marks and joiners, and what stands between the parts of a name. */
const NO_NAME = /[^\p{L}\p{M}\p{Join_Control}\s'’.-]+/gu;

/**
 * A name as it goes out of the program. Members choose their names freely; mail programs and phones make a link of
 * anything like an address, and a stranger's link must not come from us. `http://a.example Imran` is `http a. example Imran`.
 */
export const spokenName = (name: string): string =>
  name
    .replaceAll(NO_NAME, ' ')
    .replaceAll(/\.(?=\S)/g, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
