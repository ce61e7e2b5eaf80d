import { IconUser, IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../../contract/calls/schema.ts';
import classes from './calls.module.css';
import { MutedMark } from './muted-mark.tsx';
import { useCalls } from './use-calls.ts';
import { useNames } from './use-names.ts';

/** Everybody in this call, and whether they are there. Guardians are always shown. */
export function People({ call }: { call: Call }) {
  const { t } = useTranslation('calls');
  const { relationOf } = useNames();
  const { hasMicrophone } = useCalls();
  return (
    <ul className={classes.people} aria-label={t('screen.people')}>
      {call.participants.map((person) => {
        const { id, role, state, isMe, name } = person;
        const isGuardian = role === 'guardian';
        return (
          <li key={id} data-state={state} data-role={role}>
            {isGuardian ? <IconUserShield size={16} aria-hidden /> : <IconUser size={16} aria-hidden />}
            <span>
              <bdi>{isMe ? t('screen.you') : name}</bdi>
              {isGuardian && !isMe && <span className={classes.relation}> · {relationOf(person)}</span>}
            </span>
            <MutedMark person={person} />
            <span className={classes.where}>
              {isMe && !hasMicrophone ? t('person.listening') : t(`person.${state}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
