import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { useOptions } from '../../../lib/options.ts';
import type { Account } from '../../../lib/session.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useLabels } from '../../../lib/use-labels.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import detail from '../view/detail-card.module.css';
import bones from '../view/profile-skeleton.module.css';
import header from './my-header.module.css';
import classes from './my-profile.module.css';
import { MyProfile } from './my-profile.tsx';
import own from './my-skeleton.module.css';
import { ownProfileQuery } from './own-profile.ts';

interface MyProfilePageProps {
  /** Buttons of other features beside "Preview as…", such as the biodata. */
  actions?: ReactNode;
  /** A card of another feature after the others. */
  more?: ReactNode;
}

/** `/dashboard/myProfile`: the member's own profile, to read and edit (spec §2 "My profile"). */
export default function MyProfilePage({ actions, more }: MyProfilePageProps) {
  const account = useAccount();
  // The route's guard requires an account, but while signing out there is none.
  return account ? <Page key={account.id} account={account} actions={actions} more={more} /> : null;
}

function Page({ account, actions, more }: { account: Account; actions: ReactNode; more: ReactNode }) {
  const { t } = useTranslation('mine');
  const { t: tCommon } = useTranslation('common');
  const profile = useQuery(ownProfileQuery(account.id));
  const options = useOptions();
  const { labelOf } = useLabels();
  // A failed refetch does not replace the page.
  const error = (profile.data ? null : profile.error) ?? (options.data ? null : options.error);

  if (error)
    return (
      <EmptyState heading={<PageHeading title={t('failed')} />} sentence={errorMessage(error, tCommon)}>
        <Button
          onClick={() => {
            if (profile.error) void profile.refetch();
            if (options.error) void options.refetch();
          }}
        >
          {t('retry')}
        </Button>
      </EmptyState>
    );

  return (
    <div className={classes.page}>
      {profile.data && options.data && labelOf ? (
        <MyProfile
          account={account}
          profile={profile.data}
          lists={options.data}
          labelOf={labelOf}
          actions={actions}
          more={more}
        />
      ) : (
        <MySkeleton />
      )}
    </div>
  );
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The page's outline while the profile loads. */
function MySkeleton() {
  const { t } = useTranslation('mine');
  return (
    <div role="status">
      <h1 className={bones.said}>{t('loading')}</h1>
      <div className={header.header}>
        <div className={header.photo}>
          <Bone className={bones.photo} />
        </div>
        <div className={header.name}>
          <Bone className={bones.name} />
        </div>
        <div className={header.meter}>
          <Bone className={own.meter} />
        </div>
        <div className={header.actions}>
          <Bone className={own.button} />
        </div>
      </div>
      <div className={classes.cards}>
        {['a', 'b', 'c', 'd'].map((card) => (
          <div key={card} className={detail.card}>
            <Bone className={bones.title} />
            <div className={detail.details}>
              {lines.map((line) => (
                <div key={line} className={bones.detail}>
                  <Bone className={bones.label} />
                  <Bone className={bones.value} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
