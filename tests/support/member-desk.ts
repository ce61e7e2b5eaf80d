import { expect, vi } from 'vitest';
import type { TestClient, WireAnswer } from './client.ts';

/** The data of an answer to a staff call. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
export function dataOf(answer: WireAnswer): any {
  expect(answer.status, answer.text.slice(0, 400)).toBe(200);
  return answer.body.result.data;
}

/** The staff page of a member, opened with a reason. */
export const page = async (client: TestClient, id: string, reason = 'check') =>
  dataOf(await client.get(`/staff/members/${id}?reason=${reason}`));

export const changeStatus = (
  client: TestClient,
  id: string,
  status: string,
  reason = 'behaviour',
  note?: string,
): Promise<WireAnswer> => client.put(`/staff/members/${id}/status`, { status, reason, ...(note ? { note } : {}) });

/** Requests an approval; returns its id. */
export async function ask(
  client: TestClient,
  action: string,
  memberIds: readonly string[],
  reason = 'fake',
): Promise<string> {
  return dataOf(await client.post('/staff/approvals', { action, memberIds, reason }))._id;
}

export const decide = (client: TestClient, id: string, approve = true): Promise<WireAnswer> =>
  client.post(`/staff/approvals/${id}/decision`, { approve });

/** Waits until an approval is carried out. */
export async function carriedOut(client: TestClient, id: string) {
  return vi.waitFor(
    async () => {
      const approval = dataOf(await client.get(`/staff/approvals/${id}`));
      expect(approval.state).toBe('done');
      return approval;
    },
    { timeout: 60_000, interval: 100 },
  );
}
