import type { PackageOffer } from '../../../../contract/billing/packages.schema.ts';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import type { DeskVersion, PackageRow, PackageVersion } from './packages.repo.ts';

/** A package as everybody sees it. */
export const presentPackage = ({ packageId, kind, name, description, price, days, grants }: PackageVersion) =>
  ({ id: packageId, kind, name, description, price, days, grants }) satisfies PackageOffer;

type People = ReadonlyMap<string, { readonly id: string; readonly name: string }>;

/** A person's id and name; null if there is none, or the account no longer exists. */
export function presentPerson(people: People, id: string | null): { id: string; name: string } | null {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, name: person.name } : null;
}

/** A package with all its versions, as staff see it. */
export const presentDeskPackage = (
  { id, kind, retiredAt }: PackageRow,
  versions: readonly DeskVersion[],
  onSale: number | undefined,
  people: People,
): Omit<DeskPackage, 'approvalId'> => ({
  id,
  kind,
  retiredAt: retiredAt?.toISOString() ?? null,
  onSale: onSale ?? null,
  versions: versions.map((version) => ({
    id: version.id,
    number: version.number,
    name: version.name,
    description: version.description,
    price: version.price,
    days: version.days,
    grants: version.grants,
    from: version.from.toISOString(),
    until: version.until?.toISOString() ?? null,
    by: presentPerson(people, version.createdBy),
    sold: version.sold,
  })),
});
