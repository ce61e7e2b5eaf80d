/**
 * Writes a relation for use within a sentence: "Father" becomes "father", as in "her father". Abbreviations in
 * capitals, and words in lower case, are unchanged.
 */
export const relationLabel = (relation: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(relation) ? relation.charAt(0).toLowerCase() + relation.slice(1) : relation;
