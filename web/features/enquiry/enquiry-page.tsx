import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { looksLikePhone } from '../../../contract/accounts/phone-number.ts';
import {
  ENQUIRY_CITY_MAX_LENGTH,
  ENQUIRY_MESSAGE_MAX_LENGTH,
  ENQUIRY_NAME_MAX_LENGTH,
} from '../../../contract/network/enquiries.values.ts';
import { accountFor as accountForList } from '../../../contract/options/people.ts';
import { call } from '../../lib/client.ts';
import { useOwnOptions } from '../../lib/options.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query.ts';
import { siteQuery } from '../../lib/site.query.ts';
import { useForm } from '../../lib/use-form.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import classes from './enquiry.module.css';

/** `/enquiry`: anybody can ask the bureau to call (bureau.md §2). */
export default function EnquiryPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <PlainShell width="form">
        <Enquiry />
      </PlainShell>
    </QueryClientProvider>
  );
}

function Enquiry() {
  const { t } = useTranslation('enquiry-form');
  const { data: site, isPending } = useQuery(siteQuery);
  const [sentTo, setSentTo] = useState<string>();
  if (isPending) return <PageSkeleton />;
  if (site && !site.parts.network)
    return (
      <EmptyState heading={<PageHeading title={t('title')} />} sentence={t('off')}>
        <Button component={Link} to={paths.support}>
          {t('write')}
        </Button>
      </EmptyState>
    );
  if (sentTo)
    return (
      <EmptyState heading={<PageHeading title={t('sentTitle')} takeFocus />} sentence={t('sent', { phone: sentTo })}>
        <Button variant="default" onClick={() => setSentTo(undefined)}>
          {t('another')}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <EnquiryForm onSent={setSentTo} />
      <p className={classes.register}>
        <Link to={paths.register}>{t('register')}</Link>
      </p>
    </>
  );
}

const lists = { accountFor: accountForList };
const fields = ['name', 'phoneNumber', 'city', 'accountFor', 'message', 'website', 'consent'] as const;

function EnquiryForm({ onSent }: { onSent: (phone: string) => void }) {
  const { t } = useTranslation('enquiry-form');
  const { accountFor } = useOwnOptions(lists);
  const consentNote = useId();
  const { props, errors, failure, busy } = useForm({
    fields,
    check: ({ name, phoneNumber, city, consent }) => ({
      ...(name.trim() ? {} : { name: t('nameMissing') }),
      ...(phoneNumber.trim()
        ? looksLikePhone(phoneNumber)
          ? {}
          : { phoneNumber: t('phoneWrong') }
        : { phoneNumber: t('phoneMissing') }),
      ...(city.trim() ? {} : { city: t('cityMissing') }),
      ...(consent ? {} : { consent: t('consentMissing') }),
    }),
    send: async ({ consent: _given, ...values }) => {
      await call(laterEndpoints.enquiryForm.enquire, { body: { ...values, consent: true } });
      onSent(values.phoneNumber.trim());
    },
  });
  return (
    <form {...props} className={classes.form}>
      <TextInput
        name="name"
        label={t('name')}
        autoComplete="name"
        maxLength={ENQUIRY_NAME_MAX_LENGTH}
        error={errors.name}
      />
      <TextInput
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('phone')}
        error={errors.phoneNumber}
      />
      <TextInput
        name="city"
        label={t('city')}
        autoComplete="address-level2"
        maxLength={ENQUIRY_CITY_MAX_LENGTH}
        error={errors.city}
      />
      <NativeSelect
        name="accountFor"
        className={classes.select ?? ''}
        label={t('forWhom')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        error={errors.accountFor}
        data={[{ value: '', label: t('choose') }, ...accountFor.map(({ key, label }) => ({ value: key, label }))]}
      />
      <Textarea
        name="message"
        label={t('message')}
        description={t('messageNote')}
        maxLength={ENQUIRY_MESSAGE_MAX_LENGTH}
        error={errors.message}
      />
      {/* For programs that fill in every field: people neither see it nor reach it with the keyboard. */}
      <div className={classes.trap} aria-hidden="true">
        <label>
          {t('website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Checkbox name="consent" value="yes" label={t('consent')} error={errors.consent} aria-describedby={consentNote} />
      <p id={consentNote} className={classes.note}>
        {t('consentNote')}
      </p>
      <FormFailure error={failure} />
      <Button type="submit" loading={busy}>
        {t('send')}
      </Button>
    </form>
  );
}
