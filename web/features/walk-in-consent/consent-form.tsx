import { laterEndpoints } from 'virtual:later-endpoints';
import { ConsentText } from '../../ui/consent-text.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Sendable } from '../../../contract/kernel.ts';
import { type ProfileField, type ProfileFieldKey, profileFields } from '../../../contract/profiles/fields.ts';
import type { ConsentPage } from '../../../contract/walk-ins/schema.ts';
import { ApiError, call, urlOf } from '../../lib/client.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { landingPath } from '../../lib/landing-path.ts';
import { session } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import type { WrittenFieldsProps, WrittenValues } from '../../lib/written-fields.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { WrittenFacts } from '../../ui/written-facts.tsx';
import classes from './consent.module.css';

type Answer = Sendable<typeof laterEndpoints.walkInConsent.answerConsent>['body'];

interface ConsentFormProps {
  token: string;
  written: ConsentPage;
  Fields: ComponentType<WrittenFieldsProps>;
  onEnd: (how: 'refused' | 'signed') => void;
  /** Reason why the form is shown again. */
  notice: unknown;
  /** Called when the bureau has changed the entry meanwhile. */
  onChanged: (error: unknown) => void;
}

const keys = (profileFields as readonly ProfileField[]).map(({ key }) => key as ProfileFieldKey);

const wholeDate = /^\d{4}-\d{2}-\d{2}$/;

/** The address changes with the text, so that the browser does not show an earlier photo. */
const photoUrl = (token: string, revision: string): string =>
  `${urlOf(laterEndpoints.walkInConsent.consentPhoto, { params: { token } })}?revision=${revision}`;

/** The candidate's form: the registered details with corrections, and the answer. */
export function ConsentForm({ token, written, Fields, onEnd, notice, onChanged }: ConsentFormProps) {
  const { t } = useTranslation('walk-in-consent');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const initial: WrittenValues = {
    ...written.details,
    ...{ gender: written.gender, firstName: written.firstName, lastName: written.lastName },
    dateOfBirth: written.details.dateOfBirth ?? (written.birthYear ? `${written.birthYear}--` : null),
  };
  const [values, setValues] = useState(initial);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isRefusing, setIsRefusing] = useState(false);
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [isDeclared, setIsDeclared] = useState(false);
  const [bureauMayAct, setBureauMayAct] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState<'yes' | 'no'>();
  const isByText = written.channel === 'sms';
  const isDateMissing = !written.details.dateOfBirth;

  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  /** Only what the candidate has changed; an emptied answer is removed. */
  const corrections = (): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([key, value]) => key !== 'gender' && value !== initial[key])
        .map(([key, value]) => [key, value === '' || value === undefined ? null : value]),
    );

  const send = async (body: Answer): Promise<void> => {
    setFailure(undefined);
    setBusy(body.answer);
    try {
      const { data } = await call(laterEndpoints.walkInConsent.answerConsent, { params: { token }, body });
      if (data.status === 'refused') return onEnd('refused');
      if (!data.user || !data.token) return onEnd('signed');
      session.start(data.user, data.token);
      await navigate(landingPath(data.user), { replace: true });
      toast.success(t('welcome'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'walk_in.text_changed') return onChanged(error);
      const fields = error instanceof ApiError ? error.fields : {};
      if (Object.keys(fields).length === 0) setFailure(error);
      // An error in a field that is only shown while correcting.
      if (Object.keys(fields).some((key) => key !== 'otp' && key !== 'password')) setIsCorrecting(true);
      setErrors(fields);
    } finally {
      setBusy(undefined);
    }
  };

  const agree = (event: FormEvent): void => {
    event.preventDefault();
    const found = {
      ...(wholeDate.test(String(values.dateOfBirth ?? '')) ? {} : { dateOfBirth: t('dateWrong') }),
      ...(!isByText || /^\d{6}$/.test(otp.replaceAll(/\s/g, '')) ? {} : { otp: t('otpMissing') }),
      ...(isDeclared ? {} : { declarations: t('declareMissing') }),
    };
    setErrors(found);
    if (Object.keys(found).length || busy) return;
    void send({
      answer: 'yes',
      revision: written.revision,
      ...(isByText ? { otp } : {}),
      ...(password ? { password } : {}),
      ...(bureauMayAct ? { bureauMayAct } : {}),
      corrections: corrections(),
      declarations: written.declarations.map(({ purpose, version }) => ({ purpose, version })),
    });
  };

  const refuse = (): void => {
    const found = !isByText || /^\d{6}$/.test(otp.replaceAll(/\s/g, '')) ? {} : { otp: t('otpMissing') };
    setErrors(found);
    if (Object.keys(found).length) setIsRefusing(false);
    else void send({ answer: 'no', ...(isByText ? { otp } : {}) });
  };

  const change = (next: WrittenValues): void => {
    setValues(next);
    setErrors({});
  };
  const fields = { values, errors, onChange: change, own: true };
  const day = dayInIndia(written.writtenAt, locale());
  return (
    <form ref={form} className={classes.page} noValidate onSubmit={agree}>
      <PageHeading title={t('title', { name: written.firstName })}>{t('intro')}</PageHeading>
      <FormFailure error={notice} />
      <section className={classes.panel} aria-label={t('title', { name: written.firstName })}>
        {written.hasPhoto && <img className={classes.photo} src={photoUrl(token, written.revision)} alt={t('photo')} />}
        {isCorrecting ? (
          <Corrections Fields={Fields} fields={fields} hasDate={!isDateMissing} onDone={() => setIsCorrecting(false)} />
        ) : (
          <>
            <dl className={classes.facts}>
              <div>
                <dt>{t('name')}</dt>
                <dd>
                  <bdi>{`${values.firstName} ${values.lastName}`}</bdi>
                </dd>
              </div>
              <div>
                <dt>{t('gender')}</dt>
                <dd>{t(written.gender === 'FEMALE' ? 'groom' : 'bride')}</dd>
              </div>
              {written.phoneNumber && (
                <div>
                  <dt>{t('phone')}</dt>
                  <dd>
                    <bdi dir="ltr">{formatPhone(written.phoneNumber)}</bdi>
                  </dd>
                </div>
              )}
              <WrittenFacts details={shownDetails(values)} birthYear={isDateMissing ? written.birthYear : null} />
            </dl>
            <Button variant="default" onClick={() => setIsCorrecting(true)}>
              {t('correct')}
            </Button>
          </>
        )}
        <p className={classes.note}>
          {t('writtenBy', { who: written.writtenBy, day })}{' '}
          {written.relativeName && t('broughtBy', { who: written.relativeName })}
        </p>
      </section>
      <section className={classes.panel} aria-labelledby="answer">
        <h2 id="answer">{t('answerTitle')}</h2>
        <p className={classes.note}>{t('yesMeans')}</p>
        {isDateMissing && <Fields keys={['dateOfBirth']} hints={{ dateOfBirth: t('dateNote') }} {...fields} />}
        {isByText && (
          <TextInput
            name="otp"
            label={t('otp')}
            description={t('otpNote')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={otp}
            error={errors.otp}
            onChange={({ currentTarget: { value } }) => setOtp(value)}
          />
        )}
        <PasswordInput
          name="password"
          label={t('password')}
          description={t('passwordNote')}
          autoComplete="new-password"
          value={password}
          error={errors.password}
          onChange={({ currentTarget: { value } }) => setPassword(value)}
          visibilityToggleButtonProps={{ 'aria-label': common('showPassword'), tabIndex: 0 }}
        />
        <Checkbox
          name="bureauMayAct"
          label={t('mayAct')}
          description={t('mayActNote')}
          checked={bureauMayAct}
          onChange={({ currentTarget: { checked } }) => setBureauMayAct(checked)}
        />
        <Checkbox
          name="declarations"
          label={t('declare')}
          checked={isDeclared}
          error={errors.declarations}
          aria-invalid={errors.declarations ? true : undefined}
          onChange={({ currentTarget: { checked } }) => setIsDeclared(checked)}
        />
        <details className={classes.more}>
          <summary>{t('read')}</summary>
          <ul>
            {written.declarations.map(({ purpose, text }) => (
              <li key={purpose}>
                <ConsentText purpose={purpose} text={text} />
              </li>
            ))}
          </ul>
        </details>
        <FormFailure error={failure} />
        {isRefusing ? (
          <div className={classes.buttons}>
            <h3 className={classes.question}>{t('noTitle')}</h3>
            <p>{t('noNote')}</p>
            <Button type="button" color="danger" loading={busy === 'no'} onClick={refuse}>
              {t('noSure')}
            </Button>
            <Button type="button" variant="default" onClick={() => setIsRefusing(false)}>
              {t('back')}
            </Button>
          </div>
        ) : (
          <div className={classes.buttons}>
            <Button type="submit" loading={busy === 'yes'}>
              {t('yes')}
            </Button>
            <Button type="button" variant="outline" color="danger" onClick={() => setIsRefusing(true)}>
              {t('no')}
            </Button>
          </div>
        )}
      </section>
    </form>
  );
}

/** The answers to show: a date that is not whole is not one. */
function shownDetails(values: WrittenValues): ConsentPage['details'] {
  const given = keys.map((key) => [key, values[key]] as const).filter(([, value]) => value !== undefined);
  const details = Object.fromEntries(given) as ConsentPage['details'];
  return wholeDate.test(String(details.dateOfBirth ?? '')) ? details : { ...details, dateOfBirth: null };
}

interface CorrectionsProps {
  Fields: ComponentType<WrittenFieldsProps>;
  fields: Omit<WrittenFieldsProps, 'keys'>;
  /** Whether the date of birth is among the corrections; otherwise it is asked below. */
  hasDate: boolean;
  onDone: () => void;
}

/** Inputs of everything that the candidate may correct or add. */
function Corrections({ Fields, fields, hasDate, onDone }: CorrectionsProps) {
  const { t } = useTranslation('walk-in-consent');
  const { values, errors, onChange } = fields;
  const name = (key: 'firstName' | 'lastName') => (
    <TextInput
      name={key}
      label={t(key)}
      autoComplete={key === 'firstName' ? 'given-name' : 'family-name'}
      value={String(values[key] ?? '')}
      error={errors[key]}
      onChange={({ currentTarget: { value } }) => onChange({ ...values, [key]: value })}
    />
  );
  // The city also sets the state, and India as the country.
  const given = ['country', 'state', ...(hasDate ? [] : ['dateOfBirth'])];
  const asked = keys.filter((key) => !given.includes(key));
  // Decided once, so that no field moves while it is typed in.
  const [written] = useState(() => asked.filter((key) => values[key] !== undefined && values[key] !== null));
  const empty = asked.filter((key) => !written.includes(key));
  return (
    <>
      {name('firstName')}
      {name('lastName')}
      <Fields keys={written} {...fields} />
      <details className={classes.more}>
        <summary>{t('add')}</summary>
        <div className={classes.added}>
          <Fields keys={empty} {...fields} />
        </div>
      </details>
      <Button variant="default" onClick={onDone}>
        {t('done')}
      </Button>
    </>
  );
}
