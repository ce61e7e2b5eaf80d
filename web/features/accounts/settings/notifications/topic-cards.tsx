import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LabelledCheckbox } from './labelled-checkbox.tsx';
import classes from './notifications.module.css';
import { channelOrder, type TopicChoices } from './topic-choices.ts';

/** One card for each topic, closed until it is asked for; closed it says on which ways it comes. */
export function TopicCards({ choices: { topics, isOpen, tick } }: { choices: TopicChoices }) {
  const { t } = useTranslation('notification-settings');
  return (
    <div className={classes.cards}>
      {topics.map((topic) => {
        const ways = channelOrder.filter((channel) => tick(topic, channel).on).map((way) => t(`channel.${way}`));
        return (
          <details key={topic} name="topic" className={classes.topic}>
            <summary>
              <span>
                {t(`topic.${topic}.label`)}
                <span className={classes.means}>{ways.length > 0 ? ways.join(' · ') : t('none')}</span>
              </span>
              <IconChevronDown size={18} aria-hidden />
            </summary>
            <p className={classes.means}>{t(`topic.${topic}.means`)}</p>
            {channelOrder.map((channel) => {
              const { label, on, isFixed, onChange } = tick(topic, channel);
              return (
                <LabelledCheckbox key={channel} label={label} checked={on} disabled={isFixed} onChange={onChange}>
                  {t(`channel.${channel}`)}
                  {!isOpen(channel) && <span className={classes.closed}>{t('off')}</span>}
                </LabelledCheckbox>
              );
            })}
          </details>
        );
      })}
    </div>
  );
}
