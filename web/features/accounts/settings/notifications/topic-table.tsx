import { useTranslation } from 'react-i18next';
import { LabelledCheckbox } from './labelled-checkbox.tsx';
import classes from './notifications.module.css';
import { channelOrder, type TopicChoices } from './topic-choices.ts';

/** A row for each topic, a column for each way. */
export function TopicTable({ choices: { topics, isOpen, tick } }: { choices: TopicChoices }) {
  const { t } = useTranslation('notification-settings');
  return (
    <table className={classes.table} aria-label={t('topics')}>
      <thead>
        <tr>
          <td />
          {channelOrder.map((channel) => (
            <th key={channel} scope="col">
              {t(`channel.${channel}`)}
              {!isOpen(channel) && <span className={classes.closed}>{t('off')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic}>
            <th scope="row">
              {t(`topic.${topic}.label`)}
              <span className={classes.means}>{t(`topic.${topic}.means`)}</span>
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
