import { Button } from '@mantine/core';
import { IconBell, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '../../../../../contract/notifications/settings.schema.ts';
import type { NotificationChannel, NotificationTopic } from '../../../../../contract/notifications/values.ts';
import { locale } from '../../../../lib/i18n.ts';
import type { Account } from '../../../../lib/session.ts';
import { useIsRoomy } from '../../../../lib/use-media.ts';
import { FetchFailure, RowsSkeleton } from '../../../../ui/settings/card-states.tsx';
import classes, { default as settingsClasses } from '../../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../../ui/subject-card.tsx';
import { AdvancedSection } from '../advanced-section.tsx';
import { PresetSetting } from '../preset-setting.tsx';
import { SwitchSetting } from '../switch-setting.tsx';
import { BlogFollow } from './blog-follow.tsx';
import { Channels, type Choose, MissingSteps } from './channels.tsx';
import { LabelledCheckbox } from './labelled-checkbox.tsx';
import { notificationPresetKeys, notificationPresetOf, presetChange } from './notification-presets.rules.ts';
import notificationsClasses from './notifications.module.css';
import { QuietHours } from './quiet-hours.tsx';
import { deviceTimeZone, isSameTimeZone, timeZoneName } from './time-zones.rules.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

/** The channels in the order of the list above the topics (spec §2). */
const channelOrder: readonly NotificationChannel[] = ['whatsapp', 'email', 'sms', 'push'];

/** State of one checkbox: whether it is checked, and whether it can be changed. */
interface Tick {
  on: boolean;
  isFixed: boolean;
  label: string;
  onChange: (on: boolean) => void;
}

/** All checkboxes, independent of the layout (table or cards). */
interface TopicChoices {
  topics: readonly NotificationTopic[];
  isOpen: (channel: NotificationChannel) => boolean;
  tick: (topic: NotificationTopic, channel: NotificationChannel) => Tick;
}

/** Notification Settings (spec §2): which channels are on, at what hours, and for which topics. */
export function NotificationsCard({ account }: { account: Account }) {
  const { t } = useTranslation('notification-settings');
  const { stored, settings, reach, choose, consent } = useNotificationSettings();
  return (
    <SubjectCard icon={IconBell} title={t('title')} intro={t('intro')}>
      {settings && reach ? (
        <>
          <PresetSetting
            name="notifications"
            label={t('presets.label')}
            presets={notificationPresetKeys.map((key) => ({
              key,
              label: t(`presets.${key}`),
              means: t(`presets.${key}Means`),
            }))}
            value={notificationPresetOf(settings)}
            onChoose={(key, label) =>
              choose(presetChange(settings, key), t('saved', { what: t('presets.label'), choice: label }))
            }
          />
          <MissingSteps account={account} settings={settings} reach={reach} onConsent={consent} />
          <BlogFollow className={`${classes.row} ${classes.choices}`} />
          <AdvancedSection label={t('advanced')}>
            <div className={classes.rows}>
              <Channels settings={settings} reach={reach} onChoose={choose} onConsent={consent} />
              <fieldset className={`${classes.row} ${classes.choices}`}>
                <legend>{t('screen')}</legend>
                <SwitchSetting
                  label={t('discreet.label')}
                  means={t('discreet.means')}
                  on={settings.discreet}
                  onSwitch={(discreet) =>
                    choose({ discreet }, t('saved', { what: t('discreet.label'), choice: t(discreet ? 'on' : 'off') }))
                  }
                />
              </fieldset>
              <fieldset className={`${classes.row} ${classes.choices}`}>
                <legend>{t('times')}</legend>
                <QuietHours quiet={settings.quiet} onChoose={choose} />
                <TimeZone zone={settings.timeZone} onChoose={choose} />
              </fieldset>
              <Topics settings={settings} onChoose={choose} />
            </div>
          </AdvancedSection>
        </>
      ) : stored.error ? (
        <FetchFailure sentence={t('failed')} error={stored.error} retry={() => void stored.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </SubjectCard>
  );
}

/** The time zone of the quiet hours; a member who has moved can choose the zone of this device. */
function TimeZone({ zone, onChoose }: { zone: string; onChoose: Choose }) {
  const { t } = useTranslation('notification-settings');
  const here = deviceTimeZone();
  const name = timeZoneName(here, locale());
  return (
    <div className={notificationsClasses.zone}>
      <p>
        {t('zone.label')}
        <span className={notificationsClasses.means}>{timeZoneName(zone, locale())}</span>
      </p>
      {!isSameTimeZone(zone, here) && (
        <div className={notificationsClasses.step}>
          <p>{t('zone.differs', { zone: name })}</p>
          <Button
            variant="default"
            onClick={() => onChoose({ timeZone: here }, t('saved', { what: t('zone.label'), choice: name }))}
          >
            {t('zone.use')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Which topics are sent on which channels: a table, or on a phone one card per topic. */
function Topics({ settings, onChoose }: { settings: NotificationSettings; onChoose: Choose }) {
  const { t } = useTranslation('notification-settings');
  const isRoomy = useIsRoomy();
  const isOpen = (channel: NotificationChannel): boolean =>
    channel === 'email' ? settings.email !== 'none' : settings[channel];
  const choices: TopicChoices = {
    topics: Object.keys(settings.topics) as NotificationTopic[],
    isOpen,
    tick(topic, channel) {
      const label = t('cell', { topic: t(`topic.${topic}.label`), channel: t(`channel.${channel}`) });
      const always = topic === 'security' && channel === 'email';
      return {
        label,
        on: always || (isOpen(channel) && settings.topics[topic][channel]),
        isFixed: always || !isOpen(channel),
        onChange: (on) =>
          onChoose(
            { topics: { [topic]: { [channel]: on } } },
            t('saved', { what: label, choice: t(on ? 'on' : 'off') }),
          ),
      };
    },
  };
  return (
    <fieldset className={`${settingsClasses.row} ${settingsClasses.choices}`}>
      <legend>{t('topics')}</legend>
      {isRoomy ? <TopicTable choices={choices} /> : <TopicCards choices={choices} />}
      <p className={notificationsClasses.means}>{t('always')}</p>
    </fieldset>
  );
}

/** One collapsible card per topic; a collapsed card lists the topic's channels. */
function TopicCards({ choices: { topics, isOpen, tick } }: { choices: TopicChoices }) {
  const { t } = useTranslation('notification-settings');
  return (
    <div className={notificationsClasses.cards}>
      {topics.map((topic) => {
        const ways = channelOrder.filter((channel) => tick(topic, channel).on).map((way) => t(`channel.${way}`));
        return (
          <details key={topic} name="topic" className={notificationsClasses.topic}>
            <summary>
              <span>
                {t(`topic.${topic}.label`)}
                <span className={notificationsClasses.means}>{ways.length > 0 ? ways.join(' · ') : t('none')}</span>
              </span>
              <IconChevronDown size={18} aria-hidden />
            </summary>
            <p className={notificationsClasses.means}>{t(`topic.${topic}.means`)}</p>
            {channelOrder.map((channel) => {
              const { label, on, isFixed, onChange } = tick(topic, channel);
              return (
                <LabelledCheckbox key={channel} label={label} checked={on} disabled={isFixed} onChange={onChange}>
                  {t(`channel.${channel}`)}
                  {!isOpen(channel) && <span className={notificationsClasses.closed}>{t('off')}</span>}
                </LabelledCheckbox>
              );
            })}
          </details>
        );
      })}
    </div>
  );
}

/** One row per topic, one column per channel. */
function TopicTable({ choices: { topics, isOpen, tick } }: { choices: TopicChoices }) {
  const { t } = useTranslation('notification-settings');
  return (
    <table className={notificationsClasses.table} aria-label={t('topics')}>
      <thead>
        <tr>
          <td />
          {channelOrder.map((channel) => (
            <th key={channel} scope="col">
              {t(`channel.${channel}`)}
              {!isOpen(channel) && <span className={notificationsClasses.closed}>{t('off')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic}>
            <th scope="row">
              {t(`topic.${topic}.label`)}
              <span className={notificationsClasses.means}>{t(`topic.${topic}.means`)}</span>
            </th>
            {channelOrder.map((channel) => {
              const { label, on, isFixed, onChange } = tick(topic, channel);
              return (
                <td key={channel}>
                  <LabelledCheckbox label={label} checked={on} disabled={isFixed} onChange={onChange} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
