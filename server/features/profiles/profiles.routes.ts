import type { profilesApi } from '../../../contract/profiles/api.ts';
import type { ProfileSection, Section } from '../../../contract/profiles/fields.ts';
import { isStaff } from '../../../contract/roles.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { Profiles } from './profiles.service.ts';

type Values = Readonly<Record<string, unknown>>;

interface Writing {
  readonly viewer: Viewer;
  readonly subjectId: string;
  readonly body: Values;
}

export function profilesRoutes(profiles: Profiles, audit: Pick<Audit, 'recordView'>): Handlers<typeof profilesApi> {
  const create =
    (section: Section, message: string) =>
    async ({ viewer, subjectId, body }: Writing) => ({
      data: await profiles.create({ id: subjectId, by: viewer }, { [section]: body }),
      message,
    });
  const update =
    (section: ProfileSection) =>
    async ({ viewer, subjectId, body }: Writing) => ({
      data: await profiles.update({ id: subjectId, by: viewer }, section, body),
      message: 'Saved.',
    });
  const member = async ({ viewer, params }: { viewer: Viewer; params: { id: string } }) => {
    const data = await profiles.seenBy(viewer, params.id);
    // This call needs no reason, unlike the staff page about a member, so the view is logged here.
    if (isStaff(viewer.role) && viewer.id !== params.id)
      await audit.recordView(viewer, {
        action: 'member.viewed',
        subjectId: params.id,
        reason: 'in the members’ area',
      });
    if (viewer.actedBy)
      await audit.recordView(viewer.actedBy, {
        action: 'member.viewed',
        subjectId: params.id,
        reason: 'for a customer',
      });
    return { data };
  };
  return {
    myProfile: async ({ viewer }) => ({ data: await profiles.own(viewer.id) }),
    createProfile: async ({ viewer, subjectId, body }) => ({
      data: await profiles.create({ id: subjectId, by: viewer }, body),
      message: 'Saved.',
    }),
    createBasic: create('basicInfo', 'Personal details saved.'),
    createEducation: create('educationInfo', 'Education and career saved.'),
    createFamily: create('familyInfo', 'Your profile is complete.'),
    updateBasic: update('basicInfo'),
    updateEducation: update('educationInfo'),
    updateFamily: update('familyInfo'),
    updateMore: update('moreInfo'),
    updatePreference: async ({ viewer, subjectId, body }) => ({
      data: await profiles.updatePreference({ id: subjectId, by: viewer }, body),
      message: 'Saved.',
    }),
    preview: async ({ viewer, query }) => ({ data: await profiles.preview(viewer.id, query.as) }),
    memberProfile: member,
    memberById: member,
  };
}
