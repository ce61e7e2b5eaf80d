import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { staffKeys } from '../staff.queries.ts';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { CodeField } from './code-field.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import { NewSecret } from './new-secret.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';
import { secondFactorQuery } from './security.queries.ts';

/** At this number of remaining recovery codes, the page suggests making new ones. */
const LOW_RECOVERY_CODES = 3;

/** `/staff/security`: the viewer's second factor. `children`: other sign-in settings. */
export function SecurityPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('staff');
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <PageHeading title={t('nav.to.security')}>{t('security.intro')}</PageHeading>
      <FactorCard />
      {children}
    </div>
  );
}

type Task = 'codes' | 'factor';

function FactorCard() {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = (): void => {
    setTask(undefined);
    setCodes(undefined);
    void queries.invalidateQueries({ queryKey: staffKeys.security });
  };
  return (
    <SubjectCard icon={IconKey} title={t('security.factor')} intro={t('security.factorIntro')}>
      {data ? (
        <dl className={classes.state}>
          <div>
            <dt>{t('security.since')}</dt>
            <dd>{data.since ? dayInIndia(data.since, locale()) : t('accounts.noFactor')}</dd>
          </div>
          <div>
            <dt>{t('security.left')}</dt>
            <dd>
              {data.recoveryCodesLeft}{' '}
              {data.recoveryCodesLeft <= LOW_RECOVERY_CODES && <Chip tone="warm">{t('security.few')}</Chip>}
            </dd>
          </div>
        </dl>
      ) : error ? (
        <div role="alert" className={page.form}>
          <p>{errorMessage(error, common)}</p>
          <Button variant="default" onClick={() => void refetch()} className={page.start}>
            {t('list.retry')}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={common('loading')} className={page.form}>
          <Bone />
          <Bone />
        </div>
      )}
      <div className={page.buttons}>
        <Button variant="default" onClick={() => setTask('codes')}>
          {t('security.newCodes')}
        </Button>
        <Button variant="default" onClick={() => setTask('factor')}>
          {t('security.newFactor')}
        </Button>
      </div>
      <Dialog
        title={task ? t(codes ? 'security.codesTitle' : `security.task.${task}`) : ''}
        opened={task !== undefined}
        onClose={close}
      >
        {codes ? (
          <div className={page.form}>
            <p>{t('security.codesIntro')}</p>
            <RecoveryCodes codes={codes} onKept={close} />
          </div>
        ) : (
          task && <AskForCode task={task} onCodes={setCodes} />
        )}
      </Dialog>
    </SubjectCard>
  );
}

interface AskForCodeProps {
  task: 'codes' | 'factor';
  onCodes: (codes: readonly string[]) => void;
}

/** Asks for a code of the current second factor, then shows new recovery codes or the secret for another app. */
function AskForCode({ task, onCodes }: AskForCodeProps) {
  const { t } = useTranslation('staff');
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const { props, errors, failure, busy } = useForm({
    fields: ['otp'],
    check: ({ otp }) => (otp.trim() ? {} : { otp: t('security.codeShape') }),
    send: async ({ otp }) => {
      if (task === 'codes')
        onCodes((await call(deskEndpoints.staff.renewRecoveryCodes, { body: { otp } })).data.recoveryCodes);
      else setBegun((await call(deskEndpoints.staff.beginSecondFactor, { body: { otp } })).data);
    },
  });
  if (begun)
    return (
      <ol className={classes.stages}>
        <li>
          <h2>{t('security.step1')}</h2>
          <NewSecret {...begun} />
        </li>
        <li>
          <h2>{t('security.step2')}</h2>
          <ConfirmFactor onDone={onCodes} onOver={() => setBegun(undefined)} />
        </li>
      </ol>
    );
  return (
    <form {...props} className={page.form}>
      <p>{t(`security.taskNote.${task}`)}</p>
      <CodeField label={t('security.presentCode')} description={t('security.presentNote')} error={errors.otp} />
      <FormFailure error={failure} />
      <Button type="submit" loading={busy} className={page.start}>
        {t('security.next')}
      </Button>
    </form>
  );
}
