import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOf } from '../../../../contract/profiles/fields.ts';
import type { Choice } from '../../../lib/options.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { Combobox } from './combobox.tsx';
import { type Branch, branches, branchOf, communitiesOf } from './community.rules.ts';
import { chosenKey, type FieldProps } from './field-props.ts';
import classes from './fields.module.css';

/** Religion and community in two steps: first the branch, then a community of it or "Prefer not to say". */
export function CommunityField(props: FieldProps<FieldOf<'choice'>> & { choices: readonly Choice[] }) {
  const { field, choices, value, onChange, onBlur, error, hint } = props;
  const { t } = useTranslation('wizard');
  const [picked, setPicked] = useState<Branch | null>(null);
  const branch = branchOf(value) ?? picked;
  const unnamed = t('community.unnamed');
  const communities = useMemo(
    () => (branch ? communitiesOf(branch, choices, unnamed) : []),
    [branch, choices, unnamed],
  );
  return (
    <div className={classes.stack}>
      <ChoiceChips
        label={t('community.branch')}
        hint={hint}
        name="branch"
        options={branches.map((key) => ({ key, label: t(`community.branches.${key}`) }))}
        value={branch}
        onChange={(key) => {
          setPicked(key);
          if (branchOf(value) !== key) onChange(null);
        }}
        onBlur={branch ? undefined : onBlur}
        error={branch ? undefined : error}
      />
      {branch && (
        <Combobox
          key={branch}
          label={t(branch === 'other' ? 'community.religion' : 'community.label')}
          name={field.key}
          choices={communities}
          value={chosenKey(value)}
          freeText={false}
          placeholder={t('placeholder.religion')}
          emptyNote={t('field.notFound')}
          onChange={onChange}
          onBlur={onBlur}
          error={error}
        />
      )}
    </div>
  );
}
