import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COMPANY_TEXT_MAX_LENGTH, type Company, companies } from '../../../contract/meetings/values.ts';
import { ApiError } from '../../lib/client.ts';
import { Segments } from '../../ui/fields/segments.tsx';

/** Fields for the company on the member's side. */
export interface CompanyValue {
  company: Company;
  companyText: string;
}

interface CompanyFieldsProps {
  value: CompanyValue;
  onChange: (value: CompanyValue) => void;
  /** The error of a call that may have refused the text. */
  refusal?: unknown;
}

export function CompanyFields({ value, onChange, refusal }: CompanyFieldsProps) {
  const { t } = useTranslation('meetings');
  return (
    <>
      <Segments
        name="company"
        label={t('company.label')}
        options={companies.map((key) => ({ key, label: t(`company.${key}`) }))}
        value={value.company}
        onChange={(company) => onChange({ ...value, company })}
      />
      {value.company !== 'alone' && (
        <TextInput
          label={t('company.text')}
          description={t('company.textHint')}
          maxLength={COMPANY_TEXT_MAX_LENGTH}
          value={value.companyText}
          error={refusal instanceof ApiError ? refusal.fields.companyText : undefined}
          onChange={(event) => onChange({ ...value, companyText: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** The fields as the server expects them. */
export const sentCompany = ({ company, companyText }: CompanyValue) => ({
  company,
  companyText: company === 'alone' ? null : companyText.trim() || null,
});
