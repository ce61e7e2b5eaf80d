import type { TestClient } from './client.ts';
import { type Person, register } from './members.ts';
import type { TestApp } from './test-app.ts';

/** Environment with which the program makes its first administrator. */
export const ADMIN = { ADMIN_EMAIL: 'head.office@bureau.example', ADMIN_PASSWORD: 'a pass phrase of the office' };

export interface StaffMember {
  client: TestClient;
  id: string;
}

/** The administrator of an app that was started with `ADMIN`. */
export async function signInAdmin(app: TestApp): Promise<StaffMember> {
  const client = app.client();
  const answer = await client.post('/user/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  if (answer.status !== 200) throw new Error(`admin: ${answer.status} ${answer.text}`);
  client.token = answer.body.token;
  return { client, id: answer.body.user._id };
}

/** A registered account that an administrator made staff. */
export async function staff(app: TestApp, admin: StaffMember, role: string): Promise<Person> {
  const person = await register(app);
  const answer = await admin.client.put(`/user/updateById/${person.id}`, { role });
  if (answer.status !== 200) throw new Error(`${role}: ${answer.status} ${answer.text}`);
  return person;
}
