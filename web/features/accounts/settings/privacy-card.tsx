import { IconChevronRight, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  callChoices,
  contactChoices,
  familyChoices,
  followChoices,
  lastNameChoices,
  messageChoices,
} from '../../../../contract/accounts/values.ts';
import { paths } from '../../../lib/paths.ts';
import type { Account } from '../../../lib/session.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { FetchFailure, RowsSkeleton } from '../../../ui/settings/card-states.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';
import { AdvancedSection } from './advanced-section.tsx';
import { CallHours } from './call-hours.tsx';
import { ChoiceSetting } from './choice-setting.tsx';
import { PresetSetting } from './preset-setting.tsx';
import { privacyPresetKeys, privacyPresetOf, privacyPresets } from './privacy-presets.rules.ts';
import { SwitchSetting } from './switch-setting.tsx';
import { usePrivacy } from './use-privacy.ts';

/** The privacy settings that are on/off switches. */
const switches = [
  { legend: 'guardian', keys: ['showGuardian'] },
  { legend: 'receipts', keys: ['showDelivered', 'showRead', 'showTyping'] },
  { legend: 'presence', keys: ['showOnline', 'showLastSeen'] },
] as const;

/** The privacy settings (contract §4), each with a sentence that explains each choice. */
export function PrivacyCard({ account }: { account: Account }) {
  const { t } = useTranslation('settings');
  const { stored, privacy, choose, chooseAll } = usePrivacy();
  const hasCalls = useQuery(siteQuery).data?.parts.calls ?? false;
  const { firstName, lastName } = account;
  const nameAs = { initial: `${firstName} ${[...lastName][0] ?? ''}.`, full: `${firstName} ${lastName}` };
  return (
    <SubjectCard icon={IconShieldLock} title={t('privacy.card')}>
      {privacy ? (
        <>
          <PresetSetting
            name="privacy"
            label={t('presets.privacy.label')}
            presets={privacyPresetKeys.map((key) => ({
              key,
              label: t(`presets.privacy.${key}`),
              means: t(`presets.privacy.${key}Means`),
            }))}
            value={privacyPresetOf(privacy)}
            onChoose={(key, label) => chooseAll(privacyPresets[key], t('presets.privacy.label'), label)}
          />
          <ul className={classes.links}>
            <li>
              <Link to={paths.filterSetting}>
                {t('presets.toFilter')}
                <IconChevronRight size={18} data-mirror aria-hidden="true" />
              </Link>
            </li>
            <li>
              <Link to={paths.photos}>
                {t('presets.toPhotos')}
                <IconChevronRight size={18} data-mirror aria-hidden="true" />
              </Link>
            </li>
          </ul>
          <AdvancedSection label={t('advanced')}>
            <div className={classes.rows}>
              <ChoiceSetting
                name="lastName"
                label={t('privacy.lastName.label')}
                choices={lastNameChoices.map((key) => ({
                  key,
                  label: t(`privacy.lastName.${key}`),
                  means: t(`privacy.lastName.${key}Means`, { name: nameAs[key] }),
                }))}
                value={privacy.lastName}
                onChoose={(key, label) => choose('lastName', key, t('privacy.lastName.label'), label)}
              />
              <ChoiceSetting
                name="contact"
                label={t('privacy.contact.label')}
                choices={contactChoices.map((key) => ({
                  key,
                  label: t(`privacy.contact.${key}`),
                  means: t(`privacy.contact.${key}Means`),
                }))}
                value={privacy.contact}
                onChoose={(key, label) => choose('contact', key, t('privacy.contact.label'), label)}
              />
              <ChoiceSetting
                name="family"
                label={t('privacy.family.label')}
                choices={familyChoices.map((key) => ({
                  key,
                  label: t(`privacy.family.${key}`),
                  means: t(`privacy.family.${key}Means`),
                }))}
                value={privacy.family}
                onChoose={(key, label) => choose('family', key, t('privacy.family.label'), label)}
              />
              <ChoiceSetting
                name="messages"
                label={t('privacy.messages.label')}
                choices={messageChoices.map((key) => ({
                  key,
                  label: t(`privacy.messages.${key}`),
                  means: t(`privacy.messages.${key}Means`),
                }))}
                value={privacy.messages}
                onChoose={(key, label) => choose('messages', key, t('privacy.messages.label'), label)}
              />
              <ChoiceSetting
                name="follow"
                label={t('privacy.follow.label')}
                choices={followChoices.map((key) => ({
                  key,
                  label: t(`privacy.follow.${key}`),
                  means: t(`privacy.follow.${key}Means`),
                }))}
                value={privacy.follow}
                onChoose={(key, label) => choose('follow', key, t('privacy.follow.label'), label)}
              />
              {hasCalls && (
                <>
                  <ChoiceSetting
                    name="calls"
                    label={t('privacy.calls.label')}
                    choices={callChoices.map((key) => ({
                      key,
                      label: t(`privacy.calls.${key}`),
                      means: t(`privacy.calls.${key}Means`),
                    }))}
                    value={privacy.calls}
                    onChoose={(key, label) => choose('calls', key, t('privacy.calls.label'), label)}
                  />
                  <CallHours
                    hours={privacy.callHours}
                    onChoose={(hours, choice) => choose('callHours', hours, t('privacy.callHours.label'), choice)}
                  />
                </>
              )}
              {switches.map(({ legend, keys }) => (
                <fieldset key={legend} className={`${classes.row} ${classes.choices}`}>
                  <legend>{t(`privacy.${legend}`)}</legend>
                  {keys.map((key) => (
                    <SwitchSetting
                      key={key}
                      label={t(`privacy.${key}.label`)}
                      means={t(`privacy.${key}.means`)}
                      on={privacy[key]}
                      onSwitch={(on) =>
                        choose(key, on, t(`privacy.${key}.label`), t(on ? 'privacy.on' : 'privacy.off'))
                      }
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          </AdvancedSection>
        </>
      ) : stored.error ? (
        <FetchFailure sentence={t('privacy.failed')} error={stored.error} retry={() => void stored.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </SubjectCard>
  );
}
