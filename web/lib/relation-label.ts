/** "Father" within a sentence: "her father". Words with two leading capitals or none are unchanged. */
export const relationLabel = (relation: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(relation) ? relation.charAt(0).toLowerCase() + relation.slice(1) : relation;
