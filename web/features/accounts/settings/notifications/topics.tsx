import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '../../../../../contract/notifications/settings.schema.ts';
import type { NotificationChannel, NotificationTopic } from '../../../../../contract/notifications/values.ts';
import { useIsRoomy } from '../../../../lib/use-media.ts';
import settingsClasses from '../settings.module.css';
import type { Choose } from './channels.tsx';
import classes from './notifications.module.css';
import { TopicCards } from './topic-cards.tsx';
import type { TopicChoices } from './topic-choices.ts';
import { TopicTable } from './topic-table.tsx';

/** What comes on which way: a table, or on a phone one card for each topic. */
export function Topics({ settings, onChoose }: { settings: NotificationSettings; onChoose: Choose }) {
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
      <p className={classes.means}>{t('always')}</p>
    </fieldset>
  );
}
