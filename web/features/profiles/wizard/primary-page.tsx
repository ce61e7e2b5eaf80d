import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { accountFor, gender } from '../../../../contract/options/people.ts';
import { landingPath } from '../../../lib/landing-path.ts';
import { optionLabel, useOwnOptions } from '../../../lib/options.ts';
import { type Account, session } from '../../../lib/session.ts';
import { candidateOf } from './candidate.ts';
import classes from './registration.module.css';
import { RegistrationForm } from './registration-form.tsx';
import { WizardFrame } from './wizard-step.tsx';

/** Step 1: Enter Primary Details (spec §2). */
export default function PrimaryPage() {
  // The account when the page was opened. It is fixed, because the form itself starts a session and then opens the next
  // page.
  const [account] = useState(session.account);
  const [round, setRound] = useState(0);
  if (!account) return <RegistrationForm key={round} isAnew={round > 0} onStartOver={() => setRound(round + 1)} />;
  return account.nextStep === 'done' ? (
    <Navigate to={landingPath(account)} replace />
  ) : (
    <AccountSummary account={account} />
  );
}

const lists = { accountFor, gender };

/** Step 1 after registration: the entered data and a link to continue, so that nobody who goes back registers twice. */
function AccountSummary({ account }: { account: Account }) {
  const { t } = useTranslation('wizard');
  const own = useOwnOptions(lists);
  const facts = [
    [t('summary.accountFor'), optionLabel(own.accountFor, account.accountFor)],
    [t('summary.name'), `${account.firstName} ${account.lastName}`],
    [t('summary.gender'), optionLabel(own.gender, account.gender)],
    [t('summary.phone'), account.phoneNumber],
    [t('summary.email'), account.email],
  ].filter(([, value]) => value);
  return (
    <WizardFrame step="primary" candidate={candidateOf(account.accountFor, account.gender)}>
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.onward}>
        <p className={classes.quiet}>{t('summary.sentence')}</p>
        <Button component={Link} to={landingPath(account)} size="lg" fullWidth>
          {t('summary.continue')}
        </Button>
      </div>
    </WizardFrame>
  );
}
