import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnDecision } from '../../../contract/moderation/schema.ts';
import type { RefusalKind } from '../../../contract/moderation/values.ts';
import { call } from '../../lib/client.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { ownDecisionsQuery } from '../../lib/own-decisions.query.ts';
import { paths } from '../../lib/paths.ts';
import { useDraftText } from '../../lib/use-draft-text.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './moderation.module.css';
import { PageFrame } from './page-frame.tsx';
import { StateChip } from './state-chip.tsx';

/** `/dashboard/decisions`: staff decisions against the member, their reasons, and the one appeal (contract §6). */
export default function DecisionsPage() {
  const { t } = useTranslation('moderation');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(ownDecisionsQuery);
  const onChange = (changed: OwnDecision): void => {
    queries.setQueryData(ownDecisionsQuery.queryKey, (all) =>
      all?.map((one) => (one.id === changed.id ? changed : one)),
    );
  };
  return (
    <PageFrame
      title={t('decisions.title')}
      intro={t('decisions.intro')}
      count={data?.length}
      error={error}
      onRetry={() => void refetch()}
      empty={t('decisions.empty')}
      emptyWhy={t('decisions.emptyWhy')}
    >
      <ul className={classes.list}>
        {data?.map((decision) => (
          <DecisionCard key={decision.id} decision={decision} onChange={onChange} />
        ))}
      </ul>
    </PageFrame>
  );
}

interface DecisionCardProps {
  decision: OwnDecision;
  onChange: (decision: OwnDecision) => void;
}

/** One decision: its content, its reason, and the state of the appeal. */
function DecisionCard({ decision, onChange }: DecisionCardProps) {
  const { t } = useTranslation('moderation');
  const status = useRef<HTMLDivElement>(null);
  const { kind, slot, at, state, sentence, canAppeal, appealUntil } = decision;
  const what = t(`decisions.kind.${kind}`);
  const date = dayInIndia(at, locale());
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2>{what}</h2>
        <StateChip isGood={state === 'overturned'}>{t(`decisions.state.${state}`)}</StateChip>
      </div>
      <p className={classes.note}>
        {slot && `${t(`decisions.slot.${slot}`)} · `}
        <time dateTime={at}>{date}</time>
      </p>
      {/* The button disappears after an appeal, so the focus moves to the result. */}
      <div ref={status} tabIndex={-1} role="status" className={classes.standing}>
        <p>{sentence}</p>
        <AppealStatus decision={decision} />
      </div>
      {canAppeal && appealUntil && (
        <Appeal
          decision={decision}
          until={appealUntil}
          name={t('appeal.openOf', { what, date })}
          onSent={(changed) => {
            onChange(changed);
            status.current?.focus();
          }}
        />
      )}
    </li>
  );
}

/** The page on which something refused can be sent again. */
const sentAgainAt: Readonly<Record<RefusalKind, string | null>> = {
  document: paths.trustBadge,
  selfie: paths.trustBadge,
  message: null,
};

const isRefusal = (kind: OwnDecision['kind']): kind is RefusalKind => Object.hasOwn(sentAgainAt, kind);

/** The outcome of the decision, or the member's options besides appealing. */
function AppealStatus({ decision: { kind, state, canAppeal, appealedAt, settledAt } }: { decision: OwnDecision }) {
  const { t } = useTranslation('moderation');
  const retryPath = isRefusal(kind) ? sentAgainAt[kind] : undefined;
  if (retryPath === null) return null;
  if (retryPath !== undefined)
    return (
      <Link to={retryPath} className={classes.way}>
        {t('decisions.toBadges')}
      </Link>
    );
  if (state === 'appealed' && appealedAt)
    return <p>{t('decisions.appealed', { date: dayInIndia(appealedAt, locale()) })}</p>;
  if ((state === 'confirmed' || state === 'overturned') && settledAt)
    return <p>{t(`decisions.${state}`, { date: dayInIndia(settledAt, locale()) })}</p>;
  return canAppeal ? null : <p>{t('decisions.over')}</p>;
}

/** Maximum length in contract/moderation/api.ts. */
const MAX_LENGTH = 2_000;

interface AppealProps {
  decision: OwnDecision;
  until: string;
  /** Name of the decision, for the button's accessible name. */
  name: string;
  onSent: (decision: OwnDecision) => void;
}

/** The one appeal against a decision: its deadline, and the form once opened. */
function Appeal({ decision, until, name, onSent }: AppealProps) {
  const { t } = useTranslation('moderation');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
    // The button is rendered again after the form has closed.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className={classes.appeal}>
      <p className={classes.note}>{t('appeal.sentence', { until: dayInIndia(until, locale()) })}</p>
      {isOpen ? (
        <AppealForm id={decision.id} onSent={onSent} onCancel={close} />
      ) : (
        <Button ref={opener} variant="default" aria-label={name} onClick={() => setIsOpen(true)}>
          {t('appeal.open')}
        </Button>
      )}
    </div>
  );
}

interface AppealFormProps {
  id: string;
  onSent: (decision: OwnDecision) => void;
  onCancel: () => void;
}

function AppealForm({ id, onSent, onCancel }: AppealFormProps) {
  const { t } = useTranslation('moderation');
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = useDraftText(`decision ${id}`);
  const { props, errors, failure, busy } = useForm({
    fields: ['message'],
    check: ({ message }): { message?: string } => {
      if (!message.trim()) return { message: t('appeal.missing') };
      return [...message].length > MAX_LENGTH ? { message: t('appeal.tooLong', { count: MAX_LENGTH }) } : {};
    },
    send: async ({ message }) => {
      const { data } = await call(laterEndpoints.moderation.appeal, { params: { id }, body: { message } });
      kept.forget();
      onSent(data);
    },
  });
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      {...props}
      onInput={(event) => {
        props.onInput(event);
        kept.keep(event);
      }}
      className={classes.form}
    >
      <Textarea
        ref={field}
        name="message"
        defaultValue={kept.of('message')}
        className={classes.textarea}
        label={t('appeal.label')}
        error={errors.message}
      />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('appeal.send')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('appeal.cancel')}
        </Button>
      </div>
    </form>
  );
}
