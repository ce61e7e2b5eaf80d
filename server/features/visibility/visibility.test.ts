import { describe, expect, it } from 'vitest';
import { contactChoices, familyChoices } from '../../../contract/accounts/values.ts';
import { roles, userStatuses } from '../../../contract/roles.ts';
import { contactAccessOf, familyAccessOf } from './access.ts';
import { photoAccessOf } from './photos.ts';
import { activeOf } from './presence.ts';
import { privacyOf } from './privacy.ts';
import { hasValidContact, hasValidFamilyAccess, type Relation, strangerRelation } from './relation.ts';
import { canListMember, type SubjectFacts, showsField, sightOf, type ViewerFacts } from './visibility.ts';

const privacy = privacyOf({}, 'FEMALE');
const viewer: ViewerFacts = { id: 'me', role: 'MEMBER', gender: 'MALE' };
const subject: SubjectFacts = {
  id: 'her',
  role: 'MEMBER',
  status: 'ACTIVE',
  gender: 'FEMALE',
  isComplete: true,
  isHeld: false,
  privacy,
  photoAccess: photoAccessOf({}),
};
const related = (more: Partial<Relation>): Relation => ({ ...strangerRelation, ...more });

describe('profile visibility', () => {
  it('allows members of the other gender to see finished, visible profiles', () => {
    expect(sightOf(viewer, subject, strangerRelation)).toBe('member');
    for (const status of userStatuses.filter((one) => one !== 'ACTIVE'))
      expect(sightOf(viewer, { ...subject, status }, strangerRelation)).toBe('none');
    for (const change of [{ gender: 'MALE' }, { gender: null }, { isComplete: false }, { isHeld: true }] as const)
      expect(sightOf(viewer, { ...subject, ...change }, strangerRelation)).toBe('none');
    for (const gender of ['FEMALE', null] as const)
      expect(sightOf({ ...viewer, gender }, subject, strangerRelation)).toBe('none');
  });

  it('allows the three kinds of staff, and no other role but members', () => {
    const sights = roles.map((role) => [role, sightOf({ ...viewer, role }, subject, strangerRelation)]);
    expect(sights.filter(([, sight]) => sight !== 'none')).toEqual([
      ['MEMBER', 'member'],
      ['ADMIN', 'staff'],
      ['SUB_ADMIN', 'staff'],
      ['EMPLOYEE', 'staff'],
    ]);
    for (const role of roles.filter((one) => one !== 'MEMBER'))
      expect(sightOf(viewer, { ...subject, role }, strangerRelation)).toBe('none');
  });

  it('ends when the other person blocks or hides the viewer, not when the viewer does so', () => {
    expect(sightOf(viewer, subject, related({ avoidedByOther: true }))).toBe('none');
    for (const own of [{ ignoredByViewer: true }, { blockedByViewer: true }]) {
      expect(sightOf(viewer, subject, related(own))).toBe('member');
      expect(canListMember('member', related(own))).toBe(false);
    }
    expect(canListMember('member', strangerRelation)).toBe(true);
    expect(canListMember('none', strangerRelation)).toBe(false);
    expect(canListMember('self', strangerRelation)).toBe(false);
  });
});

const bits = [false, true];
const relations = bits.flatMap((hasMutualInterest) =>
  bits.flatMap((hasContactAccess) =>
    bits.flatMap((blockedByViewer) =>
      bits.map((avoidedByOther) => related({ hasMutualInterest, hasContactAccess, blockedByViewer, avoidedByOther })),
    ),
  ),
);

describe('contact access', () => {
  it("never exceeds what the owner, a block and the viewer's package allow", () => {
    for (const contact of contactChoices)
      for (const relation of relations.filter((one) => !one.hasContactAccess))
        for (const contactViewsLeft of [0, 1, null]) {
          const access = contactAccessOf({ ...privacy, contact }, relation, { isPremium: true, contactViewsLeft });
          const isClosed = contact === 'nobody' || relation.blockedByViewer || relation.avoidedByOther;
          expect(access === 'closed').toBe(isClosed);
          if (access === 'free') expect(relation.hasMutualInterest).toBe(true);
          if (access === 'view') expect([contact, contactViewsLeft === 0]).toEqual(['premium', false]);
          if (access === 'interest') expect([contact, relation.hasMutualInterest]).toEqual(['mutual', false]);
          expect(access).not.toBe('granted');
        }
  });

  it("once granted is valid only while the owner's settings and blocks allow it", () => {
    for (const contact of contactChoices)
      for (const between of relations)
        for (const grant of [null, { charged: false }, { charged: true }]) {
          const stands = hasValidContact(grant, { ...privacy, contact }, between);
          const mayStand = contact !== 'nobody' && !between.blockedByViewer && !between.avoidedByOther;
          expect(stands).toBe(mayStand && (grant?.charged === true || (grant !== null && between.hasMutualInterest)));
        }
  });
});

describe('family access', () => {
  it('is granted with mutual interest, or to premium members if the owner allows it', () => {
    for (const family of familyChoices)
      for (const isPremium of bits) {
        const own = { ...privacy, family };
        expect(familyAccessOf(own, related({ hasMutualInterest: true }), { isPremium })).toBe('granted');
        const expected = family === 'mutual' ? 'interest' : isPremium ? 'free' : 'premium';
        expect(familyAccessOf(own, strangerRelation, { isPremium })).toBe(expected);
        expect(hasValidFamilyAccess(true, own, strangerRelation)).toBe(family === 'premium');
        expect(hasValidFamilyAccess(false, own, strangerRelation)).toBe(false);
      }
  });

  it('is denied by a block either way, also after mutual interest or a grant', () => {
    for (const family of familyChoices)
      for (const mark of ['blockedByViewer', 'avoidedByOther'] as const)
        for (const hasMutualInterest of bits) {
          const own = { ...privacy, family };
          const between = related({ hasMutualInterest, hasFamilyAccess: true, [mark]: true });
          expect(familyAccessOf(own, between, { isPremium: true })).toBe('closed');
          expect(hasValidFamilyAccess(true, own, between)).toBe(false);
        }
    const blocked = related({ hasMutualInterest: true, hasFamilyAccess: true, blockedByViewer: true });
    expect(showsField('member', 'familyAccess', blocked)).toBe(false);
    expect(showsField('member', 'familyAccess', { ...blocked, blockedByViewer: false })).toBe(true);
  });
});

describe('last active', () => {
  const now = new Date('2026-06-15T01:00:00Z');
  it.each([
    ['2026-06-15T00:59:00Z', 'today'],
    // 00:30 in India.
    ['2026-06-14T19:00:00Z', 'today'],
    ['2026-06-14T18:00:00Z', 'week'],
    ['2026-06-09T00:00:00Z', 'week'],
    ['2026-06-08T00:00:00Z', 'month'],
    ['2026-05-17T00:00:00Z', 'month'],
    ['2026-05-16T00:00:00Z', null],
  ])('%s is shown as %s', (at, told) => {
    expect(activeOf(new Date(at), privacy, privacy, now)).toBe(told);
  });

  it('is hidden when either member hides it or it is unknown', () => {
    const silent = { ...privacy, showLastSeen: false };
    expect(activeOf(now, privacy, silent, now)).toBeNull();
    expect(activeOf(now, silent, privacy, now)).toBeNull();
    expect(activeOf(null, privacy, privacy, now)).toBeNull();
  });
});
