import type { ReviewKindName } from '../../contract/review/values.ts';
import type { TestClient, WireAnswer } from './client.ts';
import type { Person } from './members.ts';
import type { StaffMember } from './staff.ts';

/** The staff member who decides. */
export type Reviewer = Pick<StaffMember, 'client' | 'id'>;

export const done = (answer: WireAnswer) => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body.result;
};

/** The pending review item about a subject; undefined if there is none. */
export async function itemOf(by: Reviewer, kind: ReviewKindName, memberId: string, subjectId?: string) {
  const { data } = done(await by.client.get(`/staff/reviews?kind=${kind}&memberId=${memberId}&pageSize=100`));
  for (const { _id } of data) {
    const item = done(await by.client.get(`/staff/reviews/${_id}`)).data;
    if (!subjectId || item.detail?.photo?._id === subjectId) return item;
  }
  return undefined;
}

/** Claims a review item and decides it. */
export async function decide(by: Reviewer, id: string, decision: object): Promise<WireAnswer> {
  done(await by.client.post(`/staff/reviews/${id}/claim`));
  return by.client.post(`/staff/reviews/${id}/decision`, decision);
}

/** Decides about a pending photo. Returns the item's id. */
export async function decidePhoto(by: Reviewer, memberId: string, photoId: string, decision: object): Promise<string> {
  const item = await itemOf(by, 'photo', memberId, photoId);
  if (!item) throw new Error('The photo is not in the queue.');
  done(await decide(by, item._id, decision));
  return item._id;
}

/** Reports a member. */
export const report = (by: Person, about: Person, body: object = {}): Promise<WireAnswer> =>
  by.client.post(`/user/reportProfile/${about.id}`, { reason: 'Asking for Money', ...body });

/** The review item of the pending report about a member. */
export async function reportItem(by: Reviewer, about: Person) {
  const item = await itemOf(by, 'report', about.id);
  if (!item) throw new Error('No report about this member waits.');
  return item;
}

export const decisionsOf = async (who: Pick<Person, 'client'>) => done(await who.client.get('/user/decisions')).data;
export const reportsOf = async (who: Pick<Person, 'client'>) => done(await who.client.get('/user/reports')).data;
export const appeal = (
  client: TestClient,
  id: string,
  message = 'This is me, in my own garden.',
): Promise<WireAnswer> => client.post(`/user/decisions/${id}/appeal`, { message });

/** Opens a sealed photo for staff. Returns its bytes. */
export async function openSealedPhoto(by: Reviewer, id: string, url: string, reason?: string) {
  const response = await fetch(`${url}/api/v1/website/staff/sealedPhotos/${id}/look`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by.client.token}` },
    body: JSON.stringify({ reason }),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cache: response.headers.get('cache-control'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
