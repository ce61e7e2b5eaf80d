import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/use-account.ts';
import { PlainShell } from '../../ui/plain-shell.tsx';
import { Points } from '../../ui/text-sections.tsx';
import { SupportText } from './support-text.tsx';
import { type SentTicket, TicketForm } from './ticket-form.tsx';
import { TicketSent } from './ticket-sent.tsx';

/** `/support`: open to everybody, signed in or not. */
export default function SupportPage() {
  const account = useAccount();
  const [sent, setSent] = useState<SentTicket>();
  return (
    <PlainShell>
      <SupportText>
        {sent ? (
          <TicketSent
            sent={sent}
            to={sent.email ? undefined : paths.conversation(sent.id)}
            onAnother={() => setSent(undefined)}
          />
        ) : (
          <TicketForm key={account?.id} accountId={account?.id} onSent={setSent} />
        )}
        {!account && <RecoveryHelp />}
      </SupportText>
    </PlainShell>
  );
}

/**
 * For people who have lost phone and email: what the team needs. There is no form that looks accounts up, because its
 * answers would tell who has an account.
 */
function RecoveryHelp() {
  const { t } = useTranslation('support');
  const headingId = useId();
  const { hash } = useLocation();
  // The router looks for the anchor of the address before the page is rendered.
  useEffect(() => {
    if (hash === '#recovery') document.getElementById('recovery')?.scrollIntoView();
  }, [hash]);
  return (
    <section id="recovery" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('recovery.heading')}</h2>
      <p>{t('recovery.sentence')}</p>
      <Points points={t('recovery.points', { returnObjects: true })} />
      <p>{t('recovery.wait')}</p>
    </section>
  );
}
