import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type NotificationTopic, notificationTopics } from '../../../contract/notifications/values.ts';
import { isFamily } from '../../../contract/roles.ts';
import { ApiError, call } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';

type Stage = 'asked' | 'done' | 'topicDone' | 'familyDone' | 'bad';

interface End {
  readonly stage: Stage;
  /** The topic whose mails ended; null for all. */
  readonly topic: NotificationTopic | null;
}

/**
 * `/unsubscribe?token=…`, linked from emails. Opening the page changes nothing, because mail programs follow links too.
 * `topic` in the address only chooses the words of the question; the server says what has ended.
 */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const topic = notificationTopics.find((one) => one === search.get('topic')) ?? null;
  const [end, setEnd] = useState<End>({ stage: token ? 'asked' : 'bad', topic: null });
  return (
    <PlainShell>
      {end.stage === 'asked' ? (
        <StopQuestion token={token} topic={topic} onEnd={setEnd} />
      ) : (
        <StopResult stage={end.stage} topic={end.topic} />
      )}
    </PlainShell>
  );
}

interface StopQuestionProps {
  token: string;
  topic: NotificationTopic | null;
  onEnd: (end: End) => void;
}

function StopQuestion({ token, topic, onEnd }: StopQuestionProps) {
  const { t } = useTranslation('notifications');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const stop = async (all: boolean): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await call(endpoints.notifications.unsubscribeMail, { body: { token, all } });
      onEnd({ stage: data.isFamily ? 'familyDone' : data.topic ? 'topicDone' : 'done', topic: data.topic });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'notifications.link_invalid')
        onEnd({ stage: 'bad', topic: null });
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <EmptyState
      heading={<PageHeading title={t('stop.title')} />}
      sentence={topic ? t('stop.whyTopic', { topic: t(`topic.${topic}`) }) : t('stop.why')}
    >
      <FormFailure error={failure} />
      <Button size="lg" loading={busy} onClick={() => void stop(false)}>
        {t('stop.button')}
      </Button>
      {topic && (
        <Button variant="default" disabled={busy} onClick={() => void stop(true)}>
          {t('stop.buttonAll')}
        </Button>
      )}
    </EmptyState>
  );
}

function StopResult({ stage, topic }: { stage: Exclude<Stage, 'asked'>; topic: NotificationTopic | null }) {
  const { t } = useTranslation('notifications');
  const account = useAccount();
  const isBad = stage === 'bad';
  const isOfFamily = isBad ? account !== null && isFamily(account.role) : stage === 'familyDone';
  return (
    <EmptyState
      heading={<PageHeading title={t(isBad ? 'stop.bad' : 'stop.done')} takeFocus={!isBad} />}
      sentence={t(`stop.${stage}Why`, { topic: topic ? t(`topic.${topic}`) : '' })}
    >
      <Button component={Link} to={isOfFamily ? paths.familyAccount : paths.notificationSetting} variant="default">
        {t(isOfFamily ? 'stop.toAccount' : 'stop.toSettings')}
      </Button>
    </EmptyState>
  );
}
