import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMemberActions } from '../../../ui/member/actions/use-member-actions.ts';
import classes from './hidden-banner.module.css';
import type { MemberProfile } from './profile.queries.ts';

/** Says that the viewer ignores or has blocked this member, with an undo. */
export function HiddenBanner({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation('profiles');
  const { ignore, block } = useMemberActions();
  const { blocked } = profile;
  if (!blocked && !profile.ignored) return null;
  const takeBack = blocked ? block : ignore;
  return (
    <div className={classes.banner}>
      <p>{t(blocked ? 'avoided.blocked' : 'avoided.ignored')}</p>
      <Button variant="default" onClick={() => void takeBack(profile, false)}>
        {t(blocked ? 'avoided.unblock' : 'avoided.showAgain')}
      </Button>
    </div>
  );
}
