import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskQuestion } from '../../../../contract/extra-questions/desk.schema.ts';
import { MAX_QUESTIONS } from '../../../../contract/extra-questions/values.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { QuestionForm } from './question-form.tsx';
import { type QuestionAction, QuestionItem } from './question-item.tsx';
import classes from './questions.module.css';
import { questionsQuery } from './questions.queries.ts';

/** `/staff/settings/questions`: the questions that the bureau asks its members. For administrators. */
export default function ExtraQuestionsPage() {
  return useAccount()?.role === 'ADMIN' ? <Questions /> : <RoleNotAllowed who="admin" />;
}

/** Sends one change of a stored question. */
function sendChange({ id, revision, closedAt }: DeskQuestion, action: Exclude<QuestionAction, 'edit'>) {
  const { move, close, delete: remove } = deskEndpoints.extraQuestionsDesk;
  const params = { id };
  if (action === 'delete') return call(remove, { params });
  if (action === 'close') return call(close, { params, body: { isClosed: closedAt === null, revision } });
  return call(move, { params, body: { direction: action } });
}

/** The question in the form: `new`, or the id of a stored one. */
type Edited = { readonly id: string; readonly round: number } | undefined;

function Questions() {
  const { t } = useTranslation('question-desk');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(questionsQuery);
  const [edited, setEdited] = useState<Edited>();
  const [deleting, setDeleting] = useState<DeskQuestion>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ question, action }: { question: DeskQuestion; action: Exclude<QuestionAction, 'edit'> }) =>
      sendChange(question, action),
    onSuccess: ({ data: all }, { question, action }) => {
      queries.setQueryData(questionsQuery.queryKey, all);
      if (action === 'delete') toast.success(t('deleted'));
      if (action === 'close') toast.success(t(question.closedAt === null ? 'closed' : 'opened'));
    },
    onError: (failure) => {
      toast.error(errorMessage(failure, common));
      if (failure instanceof ApiError && failure.status !== 0) void refetch();
    },
    onSettled: () => setDeleting(undefined),
  });
  if (!data && error)
    return (
      <EmptyState heading={<PageHeading title={t('failed')} />} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
      </EmptyState>
    );
  const act = (question: DeskQuestion, action: QuestionAction): void => {
    if (action === 'edit') setEdited({ id: question.id, round: 0 });
    else if (action === 'delete') setDeleting(question);
    else if (!isPending) mutate({ question, action });
  };
  const isFull = (data?.length ?? 0) >= MAX_QUESTIONS;
  const stored = data?.find(({ id }) => id === edited?.id);
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={staffPaths.settings}>{t('back')}</BackLink>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      {!data ? (
        <PageSkeleton />
      ) : (
        <>
          {data.length === 0 && <EmptyState heading={<h2>{t('none')}</h2>} sentence={t('noneWhy')} />}
          {data.length > 0 && (
            <ol className={classes.list}>
              {data.map((question, index) => (
                <QuestionItem
                  key={question.id}
                  question={question}
                  isFirst={index === 0}
                  isLast={index === data.length - 1}
                  onAction={(action) => act(question, action)}
                />
              ))}
            </ol>
          )}
          {isFull ? (
            <p className={page.note}>{t('full')}</p>
          ) : (
            <Button
              className={page.start}
              leftSection={<IconPlus size={20} aria-hidden />}
              onClick={() => setEdited({ id: 'new', round: 0 })}
            >
              {t('add')}
            </Button>
          )}
        </>
      )}
      <Dialog
        title={t(edited?.id === 'new' ? 'form.addTitle' : 'form.editTitle')}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      >
        {edited && (
          <QuestionForm
            key={`${edited.id}-${edited.round}`}
            question={stored}
            onClose={() => setEdited(undefined)}
            onReload={() => void refetch().then(() => setEdited({ id: edited.id, round: edited.round + 1 }))}
          />
        )}
      </Dialog>
      <Dialog title={t('deleting.title')} opened={deleting !== undefined} onClose={() => setDeleting(undefined)}>
        {deleting && (
          <div className={page.form}>
            <p>{t('deleting.sentence', { question: deleting.label.en, count: deleting.answers })}</p>
            <div className={page.buttons}>
              <Button
                color="danger"
                loading={isPending}
                onClick={() => mutate({ question: deleting, action: 'delete' })}
              >
                {t('deleting.yes')}
              </Button>
              <Button variant="default" data-autofocus onClick={() => setDeleting(undefined)}>
                {t('deleting.no')}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </div>
  );
}
