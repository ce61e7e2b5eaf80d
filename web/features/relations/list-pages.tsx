import { ContactRefund } from '../../ui/member/actions/contact-refund.tsx';
import { InterestButton } from '../../ui/member/actions/interest-button.tsx';
import { ShortlistButton } from '../../ui/member/actions/shortlist-button.tsx';
import type { Member } from '../../ui/member/member.ts';
import classes from './activity.module.css';
import type { ActivityCard } from './activity.queries.ts';
import { ActivityPage } from './activity-page.tsx';
import { ActivityTime } from './activity-time.tsx';

const viewed = ({ at }: ActivityCard) => <ActivityTime kind="viewed" at={at} />;
const viewedYou = ({ at }: ActivityCard) => <ActivityTime kind="viewedYou" at={at} />;
const added = ({ at }: ActivityCard) => <ActivityTime kind="added" at={at} />;
const contact = ({ at }: ActivityCard) => <ActivityTime kind="contact" at={at} />;
const askBack = (card: ActivityCard) => <ContactActions member={card} />;
const contactOfYou = ({ at }: ActivityCard) => <ActivityTime kind="contactOfYou" at={at} />;

/** `/dashboard/myActivity` */
export const ViewedByMe = () => <ActivityPage list="viewedByMe" renderExtra={viewed} />;

/** `/dashboard/myActivity/shortlist` */
export const ShortlistedByMe = () => <ActivityPage list="shortlistedByMe" renderExtra={added} />;

/** `/dashboard/myActivity/contactView` */
export const ContactsViewedByMe = () => (
  <ActivityPage list="contactsViewedByMe" renderExtra={contact} renderActions={askBack} />
);

/** `/dashboard/otherActivity` */
export const ViewersOfMe = () => <ActivityPage list="viewersOfMe" renderExtra={viewedYou} />;

/** `/dashboard/otherActivity/contactView` */
export const ViewersOfMyContact = () => <ActivityPage list="viewersOfMyContact" renderExtra={contactOfYou} />;

/** The usual buttons, and a button to request a refund of the contact view if the member could not be reached. */
function ContactActions({ member }: { member: Member }) {
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
