import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BiodataButton } from '../features/profiles/biodata/biodata-dialog.tsx';
import MyProfilePage from '../features/profiles/mine/my-profile-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { ownAstroQuery } from '../lib/own-astro.query.ts';
import { paths } from '../lib/paths.ts';
import { siteQuery } from '../lib/site.query.ts';
import { useAccount } from '../lib/use-account.ts';
import { KundliPart } from './kundli-part.tsx';

const loadKundli = async () => {
  const card = await import('./own-kundli.tsx');
  await loadMessages(['astro']);
  return card;
};

/** `/dashboard/myProfile`: the profile page, combined with header buttons and a card of other features. */
export default function MyProfile() {
  const { t } = useTranslation('biodata');
  const account = useAccount();
  const isKundliOff = useQuery(siteQuery).data?.parts.astro === false;
  // Birth data from before the part was switched off can still be deleted here.
  const birth = useQuery({ ...ownAstroQuery(account?.id ?? ''), enabled: isKundliOff && account !== null }).data;
  return (
    <MyProfilePage
      more={account && <KundliPart load={loadKundli} part={{ accountId: account.id }} isKept={birth?.isOn} />}
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
