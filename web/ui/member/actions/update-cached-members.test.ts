import { describe, expect, it } from 'vitest';
import { withMember, withoutMember } from './update-cached-members.ts';

const zainab = { id: 'z', firstName: 'Zainab', shortlisted: false };
const sana = { id: 's', firstName: 'Sana', shortlisted: false };
const pages = {
  pages: [
    { data: [zainab], totalCount: 2, nextCursor: 'c' },
    { data: [sana], totalCount: 2 },
  ],
  pageParams: [undefined, 'c'],
};
const search = {
  pages: [{ data: { members: [sana, zainab], facets: { age: [{ value: 24, count: 2 }] } }, totalCount: 9 }],
};
const profile = { ...zainab, basicInfo: { firstName: 'Zainab' } };

describe('updating a cached member', () => {
  it('changes pages, searches, plain lists and the profile, and no other member', () => {
    const known = { shortlisted: true };
    expect(withMember(pages, 'z', known).pages.flatMap(({ data }) => data)).toEqual([{ ...zainab, ...known }, sana]);
    expect(withMember(search, 'z', known).pages[0]?.data.members).toEqual([sana, { ...zainab, ...known }]);
    expect(withMember([zainab, sana], 's', known)).toEqual([zainab, { ...sana, ...known }]);
    expect(withMember(profile, 'z', known)).toEqual({ ...profile, ...known });
  });

  it('keeps the data of other members identical, so that nothing is rendered again', () => {
    const changed = withMember(pages, 'z', { shortlisted: true });
    expect(changed.pages[1]).toBe(pages.pages[1]);
    expect(withMember(pages, 'nobody', { shortlisted: true })).toBe(pages);
    expect(withMember({ city: [{ key: 'z', label: 'Z' }] }, 'z', {})).toEqual({ city: [{ key: 'z', label: 'Z' }] });
    expect(withMember(undefined, 'z', {})).toBeUndefined();
  });
});

describe('removing a cached member', () => {
  it('removes the member from every list, and lowers the total of every page', () => {
    const rest = withoutMember(pages, 'z');
    expect(rest.pages.map(({ data }) => data)).toEqual([[], [sana]]);
    expect(rest.pages.map(({ totalCount }) => totalCount)).toEqual([1, 1]);
    expect(withoutMember(search, 'z').pages[0]).toMatchObject({ data: { members: [sana] }, totalCount: 8 });
    expect(withoutMember([zainab], 'z')).toEqual([]);
  });

  it('leaves the profile, and lists without the member, unchanged', () => {
    expect(withoutMember(profile, 'z')).toBe(profile);
    expect(withoutMember(pages, 'nobody')).toBe(pages);
  });
});
