import { UnstyledButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { profileCode } from '../../../../contract/profiles/profile-code.ts';
import { copyCode } from './copy-code.ts';
import classes from './profile-code.module.css';

/** The profile code for telling others about a profile, copied with a tap. */
export function ProfileCode({ id }: { id: string }) {
  const { t } = useTranslation('profiles');
  const code = profileCode(id);
  return (
    <p className={classes.line}>
      {t('code.label')}
      <UnstyledButton
        className={classes.code}
        onClick={() => copyCode(code, t)}
        aria-label={t('code.copyThis', { code })}
      >
        <bdi dir="ltr">{code}</bdi>
        <IconCopy stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </p>
  );
}
