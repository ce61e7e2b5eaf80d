import { endpoints } from 'virtual:endpoints';
import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from '../../../../contract/auth/values.ts';
import { hasPasskeys } from '../../../lib/authenticator.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { formatExactTime } from '../../../lib/local-time.ts';
import { type Passkey, passkeysQuery } from '../../../lib/passkeys.queries.ts';
import { formatDay, relativeTime } from '../../../lib/relative-time.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FetchFailure, RowsSkeleton } from '../../../ui/settings/card-states.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { useAddPasskey } from './use-add-passkey.ts';

/** The account's passkeys, which can be added and removed. Nothing is shown where the site offers none. */
export function PasskeysCard() {
  const { data: site } = useQuery(siteQuery);
  return site?.signIn.passkey ? <OfferedCard /> : null;
}

function OfferedCard() {
  const { t } = useTranslation('passkeys');
  const { data, error, refetch } = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const place = useFocusFallback<HTMLDivElement>(`${isAdding} ${data?.length}`);
  return (
    <SubjectCard icon={IconFingerprint} title={t('card.title')} intro={t('card.intro')}>
      {data ? (
        <div ref={place} className={classes.form}>
          {data.length > 0 ? (
            <ul className={classes.rows} aria-label={t('card.title')}>
              {data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          ) : (
            <p className={classes.note}>{t('card.none')}</p>
          )}
          {data.length >= MAX_PASSKEYS ? (
            <p className={classes.note}>{t('card.full')}</p>
          ) : !hasPasskeys() ? (
            <p className={classes.note}>{t('card.notHere')}</p>
          ) : isAdding ? (
            <AddForm onDone={() => setAdding(false)} />
          ) : (
            <Button variant="default" className={classes.submit} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </div>
      ) : error ? (
        <FetchFailure sentence={t('card.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </SubjectCard>
  );
}

/** Asks for a name; the browser then asks for the fingerprint, face or screen lock. */
function AddForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('passkeys');
  const { add, reasonOf } = useAddPasskey();
  const { props, errors, failure, busy } = useForm({
    fields: ['name'],
    check: ({ name }) => ([...name.trim()].length > MAX_PASSKEY_NAME ? { name: t('card.nameLong') } : {}),
    send: async ({ name }) => {
      await add(name);
      onDone();
    },
  });
  return (
    <form {...props} className={classes.form}>
      <TextInput
        name="name"
        autoFocus
        autoComplete="off"
        label={t('card.name')}
        description={t('card.nameNote')}
        error={errors.name}
      />
      <div role="alert">{failure !== undefined && <p className={classes.note}>{reasonOf(failure)}</p>}</div>
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('add')}
        </Button>
        <Button variant="subtle" color="neutral" onClick={onDone}>
          {t('card.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Removes a passkey. One that has been removed already (404) counts as removed. */
const remove = async ({ id }: Passkey): Promise<void> => {
  try {
    await call(endpoints.passkeys.remove, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** One passkey. Removing asks for confirmation inline, because a removed passkey cannot be brought back. */
function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('passkeys');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const removing = useMutation({
    mutationFn: () => remove(passkey),
    onSuccess: () => {
      queries.setQueryData(passkeysQuery.queryKey, (all) => all?.filter(({ id }) => id !== passkey.id));
      toast.success(t('card.removed', { name }));
    },
    onError: (error) => toast.error(errorMessage(error, common)),
    onSettled: () => queries.invalidateQueries(passkeysQuery),
  });
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.what}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.note}>
          <time dateTime={createdAt} title={formatExactTime(createdAt, locale())}>
            {t('card.created', { day: formatDay(createdAt, locale()) })}
          </time>
          <br />
          {lastUsedAt ? (
            <time dateTime={lastUsedAt} title={formatExactTime(lastUsedAt, locale())}>
              {t('card.lastUsed', { when: relativeTime(lastUsedAt, locale()) })}
            </time>
          ) : (
            t('card.neverUsed')
          )}
          {isBackedUp && (
            <>
              <br />
              {t('card.backedUp')}
            </>
          )}
        </p>
        {isAsking && <p role="status">{t('card.removeAsk', { name })}</p>}
      </div>
      {isAsking ? (
        <div className={classes.buttons}>
          <Button color="red" loading={removing.isPending} onClick={() => removing.mutate()}>
            {t('card.removeConfirm')}
          </Button>
          <Button variant="subtle" color="neutral" onClick={() => setAsking(false)}>
            {t('card.cancel')}
          </Button>
        </div>
      ) : (
        <Button variant="default" aria-label={t('card.removeNamed', { name })} onClick={() => setAsking(true)}>
          {t('card.remove')}
        </Button>
      )}
    </li>
  );
}
