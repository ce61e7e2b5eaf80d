import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { call } from '../../../lib/client.ts';
import { relationLabel } from '../../../lib/relation-label.ts';
import { tabDrafts } from '../../../lib/tab-drafts.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { Flag } from '../../../ui/fields/flag.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import classes from './guardians.module.css';
import { seatsQuery } from './seats.query.ts';

/**
 * The form to invite the viewer's own guardian, with a preview of what the other member will read. Unsent input is
 * restored if the panel was closed by mistake.
 */
export function InviteForm({ peer, onDone }: { peer: Conversation; onDone: () => void }) {
  const { t } = useTranslation('guardian');
  const queries = useQueryClient();
  // Stored separately from the form's other input: form data omit an unchecked box, which would be restored as checked.
  const choice = `guardian.mayWrite ${useAccount()?.id} ${peer.id}`;
  const [mayWrite, setMayWrite] = useState(() => tabDrafts.read(choice) !== false);
  const { props, errors, failure, busy, initial, forget } = useDraftForm({
    place: `guardian.invite ${peer.id}`,
    fields: ['name', 'relation', 'contact'],
    check: (values) => ({
      ...(values.name.trim() ? {} : { name: t('invite.nameMissing') }),
      ...(values.relation.trim() ? {} : { relation: t('invite.relationMissing') }),
      ...(values.contact.trim() ? {} : { contact: t('invite.contactMissing') }),
    }),
    send: async (values) => {
      const params = { userId: peer.id };
      const { data } = await call(laterEndpoints.guardian.inviteGuardian, { params, body: { ...values, mayWrite } });
      tabDrafts.forget(choice);
      queries.setQueryData(seatsQuery(peer.id).queryKey, (seats = []) => [
        data,
        ...seats.filter(({ id }) => id !== data.id),
      ]);
      toast.success(t('invite.sent', { guardian: data.name }));
    },
    onSent: onDone,
  });
  const [typed, setTyped] = useState(() => ({ name: initial('name').trim(), relation: initial('relation').trim() }));
  useEffect(() => {
    props.ref.current?.querySelector('input')?.focus();
  }, [props.ref]);
  const follow = (event: FormEvent<HTMLFormElement>): void => {
    props.onInput(event);
    const { name, value } = event.target as HTMLInputElement;
    if (name === 'name' || name === 'relation') setTyped((all) => ({ ...all, [name]: value.trim() }));
  };
  return (
    <form {...props} onInput={follow} className={classes.form} aria-label={t('invite.title')}>
      <TextInput
        name="name"
        defaultValue={initial('name')}
        label={t('invite.name')}
        description={t('invite.nameHint')}
        maxLength={60}
        autoComplete="off"
        error={errors.name}
      />
      <TextInput
        name="relation"
        defaultValue={initial('relation')}
        label={t('invite.relation')}
        description={t('invite.relationHint')}
        maxLength={40}
        autoComplete="off"
        error={errors.relation}
      />
      <TextInput
        name="contact"
        defaultValue={initial('contact')}
        label={t('invite.contact')}
        description={t('invite.contactHint')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        error={errors.contact}
      />
      <div className={classes.choice}>
        <Flag
          label={t('invite.mayWrite')}
          full={t('invite.mayWrite')}
          on={mayWrite}
          onChange={(on) => {
            setMayWrite(on);
            tabDrafts.write(choice, on);
          }}
        />
        <p className={classes.quiet}>{t('invite.mayWriteMeans', { name: peer.firstName })}</p>
      </div>
      <InvitationPreview peer={peer} {...typed} />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('invite.send')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            forget();
            tabDrafts.forget(choice);
            onDone();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Previews the text that the other member will read, with the typed name and relation. */
function InvitationPreview({ peer, name, relation }: { peer: Conversation; name: string; relation: string }) {
  const { t } = useTranslation('guardian');
  const account = useAccount();
  const guardian = name || t('invite.aGuardian');
  const gender = peer.gender === 'MALE' ? 'FEMALE' : peer.gender === 'FEMALE' ? 'MALE' : 'unknown';
  const me = account?.firstName ?? '';
  const who = relation
    ? t('who.inside', { guardian, relation: t(`whose.${gender}`, { relation: relationLabel(relation), name: me }) })
    : guardian;
  return (
    <div className={classes.preview}>
      <p className={classes.label}>{t('invite.told', { name: peer.firstName })}</p>
      <p>{t('invite.toldSentence', { me, who })}</p>
      <p className={classes.quiet}>{t('invite.toldWhy', { name: peer.firstName })}</p>
    </div>
  );
}
