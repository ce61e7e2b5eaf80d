import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Menu } from '@mantine/core';
import { IconPrinter, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Case, Proposal } from '../../../../contract/cases/schema.ts';
import {
  type DeclineReason,
  declineReasons,
  type ProposalAnswer,
  proposalAnswers,
} from '../../../../contract/cases/values.ts';
import { languageNames } from '../../../../contract/language-names.ts';
import { type Language, languages } from '../../../../contract/languages.ts';
import { call, download } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { ProposedPersonCard } from '../../../ui/proposed-person.tsx';
import { openForm } from '../popup-form/open-form.ts';
import { staffPaths } from '../staff-paths.ts';
import { Chip, type Tone } from '../ui/chip.tsx';
import page from '../ui/page.module.css';
import { formatStaffTime } from '../ui/staff-time.ts';
import classes from './cases.module.css';
import { useCaseChange } from './cases.queries.ts';

const tones: Readonly<Record<ProposalAnswer, Tone>> = { interested: 'good', notInterested: 'bad', thinking: 'warm' };

/** Proposed people, and the family's answers. */
export function ProposalsTab({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const { id, proposed, allowance, outcome, member } = found;
  return (
    <section className={page.form} aria-label={t('case.tab.proposals')}>
      <p className={page.note}>{t(`case.allowance.${allowance.basis}`, allowance)}</p>
      {outcome === null && member.available && (
        <div className={page.buttons}>
          <Button component={Link} to={staffPaths.suggestions(id)} leftSection={<IconSparkles size={20} aria-hidden />}>
            {t('case.suggest')}
          </Button>
        </div>
      )}
      {proposed.length === 0 && (
        <div>
          <h2>{t('case.noProposals')}</h2>
          <p className={page.note}>{t('case.noProposalsWhy')}</p>
        </div>
      )}
      <ul className={classes.list}>
        {proposed.map((proposal) => (
          <ShownProposal key={proposal.id} proposal={proposal} found={found} />
        ))}
      </ul>
    </section>
  );
}

function ShownProposal({ proposal, found }: { proposal: Proposal; found: Case }) {
  const { t } = useTranslation('cases');
  const { id, person, proposedAt, answer, reason, byFamily } = proposal;
  const { mutateAsync } = useCaseChange((body: { answer: ProposalAnswer; reason: DeclineReason | null }) =>
    call(deskEndpoints.cases.answerProposal, { params: { id }, body }),
  );
  const name = person?.firstName ?? t('person.gone');
  const noteAnswer = (): void =>
    openForm({
      title: t('case.noteAnswer'),
      fields: [
        {
          name: 'answer',
          label: t('case.answer'),
          kind: 'choice',
          choices: proposalAnswers.map((key) => ({ key, label: t(`answer.${key}`) })),
        },
        {
          name: 'reason',
          label: t('case.reason'),
          description: t('case.reasonNote'),
          kind: 'choice',
          choices: [
            { key: '', label: t('reason.none') },
            ...declineReasons.map((key) => ({ key, label: t(`reason.${key}`) })),
          ],
        },
      ],
      values: { ...(answer ? { answer } : {}), ...(reason ? { reason } : {}) },
      onSubmit: async (given) => {
        await mutateAsync({
          answer: given.answer as ProposalAnswer,
          reason: (given.reason as DeclineReason | '') || null,
        });
        toast.success(t('case.saved'));
      },
    });
  return (
    <li className={classes.item}>
      <ProposedPersonCard person={person} memberName={found.member.firstName} />
      <p className={page.chips}>
        <Chip tone={answer ? tones[answer] : 'plain'}>{t(`answer.${answer ?? 'none'}`)}</Chip>
        {reason && <Chip>{t(`reason.${reason}`)}</Chip>}
        {byFamily && <Chip>{t('case.byFamily')}</Chip>}
      </p>
      <p className={page.note}>{t('case.proposedOn', { date: formatStaffTime(proposedAt, locale()) })}</p>
      {answer === 'interested' && <p>{t('case.howToInterest')}</p>}
      <div className={page.buttons}>
        {found.outcome === null && (
          <Button variant="default" onClick={noteAnswer} aria-label={t('case.noteAnswerOf', { name })}>
            {t('case.noteAnswer')}
          </Button>
        )}
        {person && <PrintButton id={id} name={name} />}
      </div>
    </li>
  );
}

/** Saves both biodata on one page as PDF, to print and hand over, in the language that the family reads. */
function PrintButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation('common');
  const [isBusy, setBusy] = useState(false);
  const print = async (language: Language): Promise<void> => {
    setBusy(true);
    try {
      saveFile(
        await download(deskEndpoints.cases.proposalPdf, { params: { id }, query: { language } }),
        'proposal.pdf',
      );
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden />}
          aria-label={t('case.printOf', { name })}
          loading={isBusy}
        >
          {t('case.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => void print(language)}>
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
