import type { Choice } from '../../../lib/options.ts';

/** The first question about religion. Each Muslim branch is itself an option of the list, for who names no community. */
export const branches = ['islam_sunni', 'islam_shia', 'islam', 'other'] as const;
export type Branch = (typeof branches)[number];

const belongsTo = (key: string, branch: string): boolean => key === branch || key.startsWith(`${branch}_`);

/** The branch to which a value of `religion` belongs; null without a value. */
export function branchOf(value: unknown): Branch | null {
  if (typeof value !== 'string' || !value) return null;
  return branches.find((branch) => belongsTo(value, branch)) ?? 'other';
}

/**
 * The communities of a branch, without the branch's name in front. The branch itself comes first and gets the label
 * `unnamed`, which says that no community is given. Other religions keep their full names.
 */
export function communitiesOf(branch: Branch, all: readonly Choice[], unnamed: string): readonly Choice[] {
  const own = all.filter(({ key }) => branchOf(key) === branch);
  if (branch === 'other') return own;
  const prefix = `${own.find(({ key }) => key === branch)?.label ?? ''} · `;
  const named = own
    .filter(({ key }) => key !== branch)
    .map((choice) => ({
      ...choice,
      label: choice.label.startsWith(prefix) ? choice.label.slice(prefix.length) : choice.label,
    }));
  return [{ key: branch, label: unnamed }, ...named];
}
