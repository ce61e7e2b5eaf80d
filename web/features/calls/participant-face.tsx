import { IconUserShield } from '@tabler/icons-react';
import type { Call, CallParticipant } from '../../../contract/calls/schema.ts';
import { useAccount } from '../../lib/use-account.ts';
import { Photo } from '../../ui/member/photo.tsx';
import { isGuardian, otherMember } from './call-view.rules.ts';
import classes from './calls.module.css';

interface FaceProps {
  call: Call;
  /** Undefined: the other member. */
  person?: CallParticipant | undefined;
  size: 'middle' | 'large';
}

/** A round picture: the other member's photo or portrait, a shield for a guardian, the first letter for anybody else. */
export function ParticipantFace({ call, person, size }: FaceProps) {
  const own = useAccount()?.gender;
  const isOther = !person || person.id === otherMember(call)?.id;
  // A call does not say the gender, but two members who may call each other look for each other.
  const gender = own && !isGuardian(call) ? (own === 'MALE' ? 'FEMALE' : 'MALE') : null;
  const name = person?.name ?? call.other.firstName;
  return (
    <span className={classes.face} data-size={size} data-guardian={person?.role === 'guardian'} aria-hidden>
      {isOther && (call.other.profileImage || gender) ? (
        <Photo member={{ ...call.other, gender }} />
      ) : person?.role === 'guardian' ? (
        <IconUserShield className={classes.faceIcon} />
      ) : (
        <span>{[...name][0]}</span>
      )}
    </span>
  );
}
