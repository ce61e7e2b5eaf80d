/** "Father" as it stands inside a sentence: "her father". What begins with two capitals, or has none, stays as it is. */
export const relationWord = (relation: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(relation) ? relation.charAt(0).toLowerCase() + relation.slice(1) : relation;
