import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BiodataButton } from '../features/profiles/biodata/biodata-dialog.tsx';
import MyProfilePage from '../features/profiles/mine/my-profile-page.tsx';
import { paths } from '../lib/paths.ts';

/** `/dashboard/myProfile`: the profile page, combined with header buttons of other features. */
export default function MyProfile() {
  const { t } = useTranslation('biodata');
  return (
    <MyProfilePage
      actions={
        <>
          <Button component={Link} to={paths.biodata} variant="default" leftSection={<IconLink aria-hidden="true" />}>
            {t('links')}
          </Button>
          <BiodataButton />
        </>
      }
    />
  );
}
