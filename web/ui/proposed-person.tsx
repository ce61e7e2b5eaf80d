import { useTranslation } from 'react-i18next';
import type { ProposedPerson } from '../../contract/cases/schema.ts';
import { optionLabel, useOptions } from '../lib/options.ts';
import { comma } from '../lib/punctuation.ts';
import { Portrait } from './portrait.tsx';
import classes from './proposed-person.module.css';

interface ProposedPersonCardProps {
  /** Null: the person is no longer available. */
  person: ProposedPerson | null;
  /** First name of the member for whom the person is proposed. */
  memberName: string;
  /** Level of the heading: one below the heading above the card. */
  heading?: 'h2' | 'h3';
}

/** A proposed person with a drawn portrait, and how the two match in both directions. */
export function ProposedPersonCard({ person, memberName, heading: Heading = 'h2' }: ProposedPersonCardProps) {
  const { t } = useTranslation('cases');
  const { data: options } = useOptions();
  if (!person)
    return (
      <div className={classes.gone}>
        <Heading className={classes.name}>{t('person.gone')}</Heading>
        <p>{t('person.goneWhy')}</p>
      </div>
    );
  const label = (list: string, key: string | null): string | null =>
    key === null ? null : (optionLabel(options?.[list], key) ?? key);
  const { firstName, lastName, age, gender, match, religion } = person;
  const facts = [
    age === null ? null : t('person.age', { count: age }),
    label('maritalStatus', person.maritalStatus),
    label('religion', religion),
    label('highestEducation', person.highestEducation),
    label('occupation', person.occupation),
    label('city', person.city),
    person.verified ? t('person.verified') : null,
  ].filter(Boolean);
  return (
    <div className={classes.card}>
      <div className={classes.portrait}>
        <Portrait seed={person.id} gender={gender} community={religion} />
      </div>
      <div className={classes.words}>
        <Heading className={classes.name}>
          <bdi>{`${firstName} ${lastName}`.trim()}</bdi>
        </Heading>
        <p>{facts.join('\u00a0· ')}</p>
        {match && <Reasons name={memberName} {...match.yours} />}
        {match && <Reasons name={firstName} {...match.theirs} />}
      </div>
    </div>
  );
}

type Side = NonNullable<ProposedPerson['match']>['yours'];

/** The wishes of one of the two, and those that the other one meets. */
function Reasons({ name, met, missed }: Side & { name: string }) {
  const { t } = useTranslation('cases');
  const { t: members } = useTranslation('members');
  if (met.length + missed.length === 0) return null;
  const list = (keys: Side['met']): string => keys.map((key) => members(`wishes.${key}`)).join(comma());
  return (
    <p className={classes.reasons}>
      <strong>{t('person.wants', { name })}</strong>
      {met.length > 0 && <span>{t('person.met', { list: list(met) })}</span>}
      {missed.length > 0 && <span>{t('person.missed', { list: list(missed) })}</span>}
    </p>
  );
}
