import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BureauAct } from '../../../../contract/acting/schema.ts';
import { type ProfileFieldKey, profileFields } from '../../../../contract/profiles/fields.ts';
import { criteria, keysOf } from '../../../../contract/profiles/preference-fields.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { formatClock, formatLongDay } from '../../../lib/local-time.ts';
import { comma } from '../../../lib/punctuation.ts';
import { toast } from '../../../lib/toast.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { DialogFrame } from '../../../ui/member/actions/dialog-frame.tsx';
import dialogClasses from '../../../ui/member/actions/dialogs.module.css';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import classes from './bureau-acts-page.module.css';
import { SettingsFrame } from './settings-frame.tsx';

const actsQuery = infiniteQueryOptions({
  queryKey: ['bureauActs'],
  queryFn: ({ pageParam, signal }) =>
    call(laterEndpoints.bureauActs.bureauActs, {
      query: { pageSize: 25, ...(pageParam ? { cursor: pageParam } : {}) },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor,
});

/** `/dashboard/accountSetting/bureau`: what the bureau did in the member's name. */
export function BureauActsPage() {
  const { t } = useTranslation('bureau-acts');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(actsQuery);
  const acts = data?.pages.flatMap((page) => page.data);
  return (
    <SettingsFrame page="privacy" title={t('page.title')} intro={t('page.intro')}>
      {acts && acts.length > 0 ? (
        <ul className={classes.acts}>
          {acts.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </ul>
      ) : acts ? (
        <EmptyState heading={<h2>{t('page.empty')}</h2>} sentence={t('page.emptyWhy')} />
      ) : error ? (
        <EmptyState heading={<h2>{t('page.failed')}</h2>} sentence={errorMessage(error, common)}>
          <Button onClick={() => void refetch()}>{t('page.retry')}</Button>
        </EmptyState>
      ) : (
        <PageSkeleton />
      )}
      {hasNextPage && (
        <Button variant="default" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
          {t('page.more')}
        </Button>
      )}
    </SettingsFrame>
  );
}

const fieldKeys: ReadonlySet<string> = new Set(profileFields.map(({ key }) => key));
const criterionOf = new Map(
  criteria.flatMap((criterion) => keysOf(criterion).map((key) => [key, criterion.key] as const)),
);

/** Names changed fields, each once. */
function useFieldNames(): (fields: readonly string[]) => string {
  const { t } = useTranslation(['profiles', 'members']);
  const nameOf = (key: string): string | undefined => {
    if (fieldKeys.has(key)) return t(`profiles:fields.${key as ProfileFieldKey}`);
    const criterion = criterionOf.get(key);
    return criterion && t(`members:wishes.${criterion}`);
  };
  return (fields) => [...new Set(fields.flatMap((key) => nameOf(key) ?? []))].join(comma());
}

function Act({ act }: { act: BureauAct }) {
  const { t } = useTranslation('bureau-acts');
  const [isAsking, setAsking] = useState(false);
  const { by, other, fields, undoneAt, canUndo, kind, at } = act;
  const namesOf = useFieldNames();
  const changed = namesOf(fields);
  return (
    <li className={classes.act}>
      <div>
        <p className={classes.what}>{t(`did.${kind}`, { other: other?.name ?? t('somebody') })}</p>
        {changed && <p>{t('page.former', { fields: changed })}</p>}
        <p className={classes.when}>
          {`${formatLongDay(at, locale())}${comma()}${formatClock(at, locale())}`}
          {by && ` · ${t('page.by', { name: by.name })}`}
          {undoneAt && ` · ${t('page.undoneOn')}`}
        </p>
      </div>
      {canUndo && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('page.undo')}
        </Button>
      )}
      {isAsking && <UndoDialog act={act} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Asks before something is undone, since an interest cannot be sent again for 30 days. */
function UndoDialog({ act, onClose }: { act: BureauAct; onClose: () => void }) {
  const { t } = useTranslation('bureau-acts');
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: () => call(laterEndpoints.bureauActs.undoBureauAct, { params: { id: act.id } }),
    onSuccess: () => {
      toast.success(t('page.undone'));
      onClose();
      // The undone act may be on any page of the member.
      void queries.invalidateQueries();
    },
  });
  const means =
    act.kind === 'changeProfile' || act.kind === 'changePreference'
      ? 'profile'
      : act.kind === 'expressInterest' || act.kind === 'acceptInterest'
        ? 'interest'
        : act.kind === 'addPhoto'
          ? 'photo'
          : 'other';
  return (
    <DialogFrame opened onClose={onClose} title={t('page.confirm.title')}>
      <div className={dialogClasses.form}>
        <p className={dialogClasses.intro}>{t(`page.confirm.${means}`)}</p>
        <FormFailure error={undo.error} />
        <div className={dialogClasses.buttons}>
          <Button loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('page.undo')}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('page.confirm.no')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
