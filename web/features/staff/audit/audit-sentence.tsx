import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditLogEntry } from '../../../../contract/staff/schema.ts';
import { rupees } from '../money/rupees.ts';
import { staffPaths } from '../staff-paths.ts';
import { isKnown, keyAsWords, valuesOf, variantsOf } from './entry.rules.ts';

/** An entry as a sentence. Names link to all entries by, or about, the same person. */
export function AuditSentence({ entry }: { entry: AuditLogEntry }) {
  const { t, i18n } = useTranslation('audit');
  const { t: desk } = useTranslation('desk');
  /** Both are made of what the server says, so what they lead to is looked up rather than known. */
  const text = t as (key: string) => string;
  const deskText = desk as (key: string) => string;
  const { actor, action, subject } = entry;

  const values = valuesOf(entry, {
    rupees,
    word: (list, key) => (i18n.exists(`audit:${list}.${key}`) ? text(`${list}.${key}`) : keyAsWords(key)),
    setting: (key) => (i18n.exists(`desk:settings.field.${key}`) ? deskText(`settings.field.${key}`) : keyAsWords(key)),
  });
  const keys = isKnown(action)
    ? [...variantsOf(entry).filter(Boolean), 'did'].map((variant) => `actions.${action}.${variant}`)
    : [subject ? 'unknownOf' : 'unknown'];
  const key = keys.find((one) => i18n.exists(`audit:${one}`)) ?? 'unknown';
  const who = actor.role === 'OPERATOR' ? t('operator') : (actor.name ?? t('erased'));
  return (
    <Trans
      t={text as never}
      i18nKey={key as never}
      values={values}
      components={{
        who: <Person to={staffPaths.auditBy(actor.id)} name={who} />,
        whom: subject ? <Person to={staffPaths.auditOf(subject.id)} name={subject.name ?? t('erased')} /> : <span />,
      }}
    />
  );
}

function Person({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to}>
      <bdi>{name}</bdi>
    </Link>
  );
}
