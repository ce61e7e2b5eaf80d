import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Flag } from '../../../ui/fields/flag.tsx';
import { keysOfCriterion } from './cards.ts';
import type { PreferenceProps } from './editors.ts';

import classes from './preference.module.css';
import { PreferenceControl } from './preference-control.tsx';
import { hiddenKey, isSet, strictKey } from './values.ts';

/** One criterion: its value and, once set, whether it is a must-have and its visibility. */
export function Preference(props: PreferenceProps) {
  const { criterion, editor, change } = props;
  const { t } = useTranslation(['mine', 'members']);
  const name = t(`members:wishes.${criterion.key as 'age'}`);
  const keys = keysOfCriterion(criterion);
  const set = keys.some((key) => isSet(editor.values[key]));
  const flag = (key: string, label: string, full: string) => (
    <Flag label={label} full={full} on={editor.values[key] === true} onChange={(on) => change(key, on)} />
  );
  const clear = (): void => {
    for (const key of keys) change(key, criterion.kind === 'list' ? [] : null);
    change(strictKey(criterion.key), false);
    change(hiddenKey(criterion.key), false);
  };
  return (
    <div className={classes.wish} data-key={criterion.key} data-set={set || undefined}>
      <PreferenceControl {...props} />
      {set && (
        <div className={classes.flags}>
          {flag(strictKey(criterion.key), t('wish.strict'), t('wish.strictOf', { criterion: name }))}
          {flag(hiddenKey(criterion.key), t('wish.hidden'), t('wish.hiddenOf', { criterion: name }))}
          <Button
            className={classes.clear}
            size="sm"
            variant="subtle"
            color="neutral"
            aria-label={t('wish.clearOf', { criterion: name })}
            onClick={clear}
          >
            {t('wish.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
