import { Menu } from '@mantine/core';
import { IconDotsVertical, IconEyeOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { keysOfCriterion } from './cards.ts';
import type { PreferenceProps } from './editors.ts';
import tags from './own-details.module.css';
import classes from './preference.module.css';
import { PreferenceControl } from './preference-control.tsx';
import { RowMenu } from './row-menu.tsx';
import { hiddenKey, isSet, strictKey } from './values.ts';

/** One criterion: its value and, once set, a menu with whether it is a must-have and whether others see it. */
export function Preference(props: PreferenceProps) {
  const { criterion, editor, change } = props;
  const { t } = useTranslation(['mine', 'members']);
  const name = t(`members:wishes.${criterion.key as 'age'}`);
  const keys = keysOfCriterion(criterion);
  const set = keys.some((key) => isSet(editor.values[key]));
  const isStrict = editor.values[strictKey(criterion.key)] === true;
  const isHidden = editor.values[hiddenKey(criterion.key)] === true;
  const clear = (): void => {
    for (const key of keys) change(key, criterion.kind === 'list' ? [] : null);
    change(strictKey(criterion.key), false);
    change(hiddenKey(criterion.key), false);
  };
  return (
    <div className={classes.wish} data-key={criterion.key} data-set={set || undefined}>
      <PreferenceControl {...props} />
      {set && (
        <>
          <RowMenu label={t('wish.menuOf', { criterion: name })} icon={IconDotsVertical} marked={isStrict || isHidden}>
            <Menu.CheckboxItem checked={isStrict} onChange={(on: boolean) => change(strictKey(criterion.key), on)}>
              {t('wish.strict')}
            </Menu.CheckboxItem>
            <Menu.CheckboxItem checked={isHidden} onChange={(on: boolean) => change(hiddenKey(criterion.key), on)}>
              {t('wish.hidden')}
            </Menu.CheckboxItem>
            <Menu.Divider />
            <Menu.Item onClick={clear}>{t('wish.clear')}</Menu.Item>
          </RowMenu>
          {(isStrict || isHidden) && (
            <p className={classes.flags}>
              {isStrict && (
                <span className={`${tags.tag} ${tags.strict}`}>
                  <IconLock aria-hidden="true" />
                  {t('wish.strict')}
                </span>
              )}
              {isHidden && (
                <span className={tags.tag}>
                  <IconEyeOff aria-hidden="true" />
                  {t('wish.hidden')}
                </span>
              )}
            </p>
          )}
        </>
      )}
    </div>
  );
}
