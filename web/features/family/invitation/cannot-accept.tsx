import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../lib/use-account.ts';
import { useSignOut } from '../../../ui/use-sign-out.ts';
import classes from './invitation.module.css';

/** The link was opened by who sent it, or by one of the team. */
export function CannotAccept() {
  const { t } = useTranslation('family');
  const account = useAccount();
  const signOut = useSignOut();
  return (
    <section className={classes.panel} aria-labelledby="unfit">
      <h2 id="unfit">{t('invitation.unfitTitle')}</h2>
      <p>{t('invitation.unfit', { name: account?.name ?? '' })}</p>
      <Button variant="default" fullWidth onClick={() => void signOut()}>
        {t('invitation.unfitSignOut')}
      </Button>
    </section>
  );
}
