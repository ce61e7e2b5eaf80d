import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import { formatShortDay } from '../../../lib/relative-time.ts';
import { interestState } from '../../../ui/member/actions/interest-state.ts';
import type { MemberProfile } from './profile.queries.ts';
import classes from './profile-actions.module.css';

interface InterestLineProps {
  profile: Pick<MemberProfile, 'interest' | 'gender'>;
}

/** The history of interest between the two, beside the button for the next action. */
export function InterestLine({ profile: { interest, gender } }: InterestLineProps) {
  const { t } = useTranslation('profiles');
  const { state } = interestState(interest);
  // The button shows an accepted interest.
  if (!interest || interest.status === 'Accepted' || state === 'open') return null;
  const date = formatShortDay(interest.at, locale());
  const sentence =
    interest.status !== 'Pending'
      ? t(`interest.ended.${interest.status}`)
      : state === 'sent'
        ? t('interest.sent', { date })
        : t(`interest.received.${gender}`, { date });
  return <p className={classes.line}>{sentence}</p>;
}
