import { useTranslation } from 'react-i18next';
import type { Case } from '../../../../contract/cases/schema.ts';
import type { CaseOutcome, DeclineReason, ProposalAnswer } from '../../../../contract/cases/values.ts';
import { locale } from '../../../lib/i18n.ts';
import page from '../ui/page.module.css';
import { formatStaffTime } from '../ui/staff-time.ts';
import visits from '../visits/visits.module.css';

type Step = Case['history'][number];

/** Everything that was done in the case, oldest first. */
export function HistoryTab({ found: { history } }: { found: Case }) {
  const { t } = useTranslation('cases');
  return (
    <section className={page.form} aria-label={t('case.tab.history')}>
      <ol className={visits.steps}>
        {history.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <li key={index}>
            <span className={page.note}>
              <bdi>{step.byFamily ? t('history.family') : (step.by?.name ?? t('history.somebody'))}</bdi> ·{' '}
              <time dateTime={step.at}>{formatStaffTime(step.at, locale())}</time>
            </span>
            <StepWords step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepWords({ step: { kind, manager, detail, note } }: { step: Step }) {
  const { t } = useTranslation('cases');
  const name = manager?.name;
  switch (kind) {
    case 'opened':
      return <span>{name ? t('history.openedFor', { name }) : t('history.opened')}</span>;
    case 'assigned':
      return <span>{t('history.assigned', { name: name ?? t('history.somebody') })}</span>;
    case 'answered':
      return (
        <span>
          {t('history.answered', { answer: t(`answer.${(detail ?? 'none') as ProposalAnswer | 'none'}`) })}
          {note && ` · ${t(`reason.${note as DeclineReason}`)}`}
        </span>
      );
    case 'proposed':
    case 'agreementSent':
    case 'agreementAccepted':
      return <span>{t(`history.${kind}`, { count: Number(detail) })}</span>;
    case 'ended':
      return <span>{t('history.ended', { outcome: t(`outcome.${(detail ?? 'open') as CaseOutcome | 'open'}`) })}</span>;
    case 'note':
      return <span dir="auto">{note}</span>;
    default:
      return (
        <>
          <span>{t(`history.${kind}`)}</span>
          {note && <span dir="auto">{note}</span>}
        </>
      );
  }
}
