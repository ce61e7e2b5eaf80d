import type { TFunction } from 'i18next';
import type { MemberMeeting } from '../../../contract/meetings/schema.ts';

/** The company on one side, as a text. */
export const companyLabel = (
  { company, companyText }: NonNullable<MemberMeeting['mine']>,
  t: TFunction<'meetings'>,
): string =>
  companyText
    ? t('company.withText', { company: t(`company.${company}`), text: companyText })
    : t(`company.${company}`);
