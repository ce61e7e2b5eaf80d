import { endpoints } from 'virtual:endpoints';
import type { Section } from '../../../../contract/profiles/fields.ts';
import { call } from '../../../lib/client.ts';
import type { Account } from '../../../lib/session.ts';
import type { FieldValues } from '../fields/field-props.ts';

const calls = {
  basicInfo: endpoints.profiles.createBasic,
  educationInfo: endpoints.profiles.createEducation,
  familyInfo: endpoints.profiles.createFamily,
};

/** Sends a validated section; returns the account afterwards. */
export async function saveSection(section: Section, body: FieldValues): Promise<Account> {
  // The three calls have the same shape, and the section's own schema has made the body.
  const create = calls[section] as (typeof calls)['basicInfo'];
  return (await call(create, { body: body as never })).data.user;
}
