interface Named {
  readonly key: string | number;
  readonly label: string;
}

const SEPARATOR = ' · ';

/**
 * The whole names of communities, such as اسلام · سنی · عباسی, from the last part of each name.
 * @param communities with their English labels, which have the same parts
 * @returns by key; a community whose name is not known in full is left out
 */
export function communityTexts(
  communities: readonly Named[],
  parts: Readonly<Record<string, string>>,
): Record<string, string> {
  const keys = new Map(communities.map(({ key, label }) => [label, String(key)]));
  const nameOf = (label: string): string | undefined => {
    const part = parts[keys.get(label) ?? ''];
    const end = label.lastIndexOf(SEPARATOR);
    if (end < 0 || part === undefined) return part;
    const parent = nameOf(label.slice(0, end));
    return parent && `${parent}${SEPARATOR}${part}`;
  };
  return Object.fromEntries(
    communities.flatMap(({ key, label }) => {
      const name = nameOf(label);
      return name ? [[String(key), name] as const] : [];
    }),
  );
}
