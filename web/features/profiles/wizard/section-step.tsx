import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Section } from '../../../../contract/profiles/fields.ts';
import { call } from '../../../lib/client.ts';
import { useOptions } from '../../../lib/options.ts';
import type { Account } from '../../../lib/session.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import type { FieldValues } from '../fields/field-props.ts';
import { candidateOf } from './candidate.ts';
import { SectionForm } from './section-form.tsx';
import { useDraft } from './use-draft.ts';
import classes from './wizard-step.module.css';
import { WizardFrame } from './wizard-step.tsx';

/** The stored profile for a step that is visited again: always refetched, as another device may have changed it. */
const storedProfile = (accountId: string) =>
  queryOptions({
    queryKey: ['wizard', 'stored', accountId],
    queryFn: async ({ signal }) => (await call(endpoints.profiles.myProfile, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

interface SectionStepProps {
  section: Section;
}

/** Steps 2 to 4: the fields of one section, prefilled with stored values and unsent input. */
export function SectionStep(props: SectionStepProps) {
  const account = useAccount();
  // The route's guard requires an account, but while signing out there is none.
  return account ? <Step key={account.id} {...props} account={account} /> : null;
}

function Step({ section, account }: SectionStepProps & { account: Account }) {
  const candidate = candidateOf(account.accountFor, account.gender);
  const draft = useDraft(account.id, section);
  const options = useOptions();
  // The next step may have stored values too, if staff corrected the gender. Data fetched by the previous step are not
  // used, since values sent after that would be missing.
  const stored = useQuery(storedProfile(account.id));
  const ready = options.data && stored.data && stored.isFetchedAfterMount;
  const failed = options.error ?? stored.error;
  return (
    <WizardFrame step={section} candidate={candidate} saved={draft.saved}>
      {ready ? (
        <SectionForm
          section={section}
          account={account}
          draft={draft}
          stored={(stored.data?.[section] ?? {}) as FieldValues}
          home={(stored.data?.educationInfo ?? {}) as FieldValues}
          lists={options.data}
        />
      ) : failed ? (
        <Failed
          error={failed}
          retry={() => {
            if (options.error) void options.refetch();
            if (stored.error) void stored.refetch();
          }}
        />
      ) : (
        <Waiting />
      )}
    </WizardFrame>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('wizard');
  return (
    <div className={classes.stack}>
      <h2>{t('loadFailed')}</h2>
      <FormFailure error={error} />
      <Button variant="default" size="lg" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** The form's outline while the lists load. */
function Waiting() {
  const { t } = useTranslation('wizard');
  return (
    <div className={classes.stack} role="status" aria-label={t('loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing to tell them apart by.
        <Bone key={index} className={classes.bone} />
      ))}
    </div>
  );
}
