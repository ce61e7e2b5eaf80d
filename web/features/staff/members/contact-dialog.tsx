import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '../../../../contract/kernel.ts';
import type { DeskMember } from '../../../../contract/member-desk/schema.ts';
import type { Nominee } from '../../../../contract/privacy/nominee.schema.ts';
import { call } from '../../../lib/client.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { LookReasonSelect } from '../approvals/reason-select.tsx';
import { Dialog } from '../ui/dialog.tsx';
import page from '../ui/page.module.css';
import type { AccessReason } from './access-reason.ts';
import classes from './members.module.css';

interface ContactDialogProps {
  member: Pick<DeskMember, 'id' | 'name'>;
  /** The reason for which the page was opened; it is the initial value of the dialog's reason field. */
  why: AccessReason;
  opened: boolean;
  onClose: () => void;
}

/** Shows email and phone unmasked, for a stated reason. They are shown while the dialog is open, and stored nowhere. */
export function ContactDialog({ opened, ...rest }: ContactDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <Dialog title={t('contact.title', { name: rest.member.name })} opened={opened} onClose={rest.onClose}>
      {opened && <Contacts {...rest} />}
    </Dialog>
  );
}

function Contacts({ member, why, onClose }: Omit<ContactDialogProps, 'opened'>) {
  const { t } = useTranslation('desk');
  const [contact, setContact] = useState<DataOf<typeof deskEndpoints.memberDesk.contact>>();
  const { props, errors, failure, busy } = useForm({
    fields: ['reason'],
    check: ({ reason }) => (reason ? {} : { reason: t('gate.reasonMissing') }),
    send: async ({ reason }) => {
      const body = { reason: reason as AccessReason['reason'] };
      setContact((await call(deskEndpoints.memberDesk.contact, { params: { id: member.id }, body })).data);
    },
  });
  if (contact)
    return (
      <div className={page.form}>
        <dl className={classes.contacts} aria-live="polite">
          <dt>{t('contact.email')}</dt>
          <dd>{contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : t('contact.noEmail')}</dd>
          <dt>{t('contact.phone')}</dt>
          <dd>
            {contact.phoneNumber ? (
              <a href={`tel:${contact.phoneNumber}`} dir="ltr">
                {contact.phoneNumber}
              </a>
            ) : (
              t('contact.noPhone')
            )}
          </dd>
        </dl>
        {contact.nominee && <NomineeContacts nominee={contact.nominee} />}
        <div className={page.buttons}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('contact.done')}
          </Button>
        </div>
      </div>
    );
  return (
    <form {...props} className={page.form}>
      <p>{t('contact.intro')}</p>
      <LookReasonSelect given={why.reason} error={errors.reason} />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('contact.show')}
        </Button>
      </div>
    </form>
  );
}

/** The nominee's contacts, to verify that a request really comes from the nominee. */
function NomineeContacts({ nominee: { name, email, phoneNumber } }: { nominee: Nominee }) {
  const { t } = useTranslation('desk');
  return (
    <section className={classes.section}>
      <h3>{t('contact.nominee', { name })}</h3>
      <dl className={classes.contacts}>
        {email && (
          <>
            <dt>{t('contact.email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        )}
        {phoneNumber && (
          <>
            <dt>{t('contact.phone')}</dt>
            <dd>
              <a href={`tel:${phoneNumber}`} dir="ltr">
                {phoneNumber}
              </a>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
