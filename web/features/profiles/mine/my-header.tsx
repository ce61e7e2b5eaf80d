import { Button } from '@mantine/core';
import { IconEye, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { Photo } from '../../../ui/member/photo.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { Controls } from './card-controls.ts';
import { CompletenessMeter } from './completeness-meter.tsx';
import classes from './my-header.module.css';
import type { OwnProfile } from './own-profile.ts';

interface MyHeaderProps {
  profile: OwnProfile;
  controls: Controls;
  /** Additional buttons beside "Preview as…". */
  actions: ReactNode;
}

/** The member's name, the completeness, and the previews. */
export function MyHeader({ profile, controls, actions }: MyHeaderProps) {
  const { t } = useTranslation(['mine', 'members', 'profiles']);
  const name = fullName(profile);
  const { age } = profile.basicInfo;
  const years = typeof age === 'number' ? t('members:ageAfterName', { age }) : '';
  return (
    <div className={classes.header}>
      <div className={classes.photo}>
        <Photo member={profile} isMain />
      </div>
      <div className={classes.name}>
        <PageHeading
          title={name + years}
          tabTitle={t('title')}
          above={t('title')}
          shown={
            <>
              <bdi>{name}</bdi>
              {years}
            </>
          }
        />
      </div>
      <div className={classes.meter}>
        <CompletenessMeter profile={profile} controls={controls} />
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={paths.myPreview} variant="default" leftSection={<IconEye size={20} aria-hidden />}>
          {t('seeAs')}
        </Button>
        <Button component={Link} to={paths.photos} variant="default" leftSection={<IconPhoto size={20} aria-hidden />}>
          {t('photos')}
        </Button>
        {actions}
      </div>
    </div>
  );
}
