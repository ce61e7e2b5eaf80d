import { ContactRefund } from '../../ui/member/actions/contact-refund.tsx';
import { InterestButton } from '../../ui/member/actions/interest-button.tsx';
import { ShortlistButton } from '../../ui/member/actions/shortlist-button.tsx';
import type { Member } from '../../ui/member/member.ts';
import classes from './activity.module.css';

/** The usual buttons, and the way to ask the view back where nobody could be reached. */
export function ContactActions({ member }: { member: Member }) {
  return (
    <div className={classes.contact}>
      <div className={classes.row}>
        <InterestButton member={member} />
        <ShortlistButton member={member} />
      </div>
      <ContactRefund member={member} />
    </div>
  );
}
