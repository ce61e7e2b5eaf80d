import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '../../../contract/notifications/schema.ts';
import { locale } from '../../lib/i18n.ts';
import { formatExactTime } from '../../lib/local-time.ts';
import { Photo } from '../../ui/member/photo.tsx';
import classes from './notification-line.module.css';
import { topicIcons } from './topics.ts';

interface LineProps {
  line: Notification;
  /** The time as text. */
  when: string;
  onOpen: (line: Notification) => void;
}

/** A notification; the whole line links to its subject, and clicking it marks it as read. */
export function NotificationLine({ line, when, onOpen }: LineProps) {
  const { t } = useTranslation('notifications');
  return (
    <li className={classes.item}>
      <Link to={line.link} className={classes.line} data-unread={!line.read || undefined} onClick={() => onOpen(line)}>
        <LinePicture line={line} />
        <span className={classes.words}>
          <span className={classes.title}>{line.title}</span>
          {line.text && <span className={classes.text}>{line.text}</span>}
          <time className={classes.when} dateTime={line.at} title={formatExactTime(line.at, locale())}>
            {when}
          </time>
        </span>
        {!line.read && (
          <span className={classes.dot}>
            <span className={classes.said}>{t('unread')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/**
 * Pictures of the people concerned, the newest in front; the topic's icon if there are none, or none who may be shown.
 */
function LinePicture({ line: { people, topic } }: { line: Notification }) {
  const Icon = topicIcons[topic];
  const [first, second] = people;
  if (!first)
    return (
      <span className={classes.picture}>
        <span className={classes.symbol} data-topic={topic}>
          <Icon size={24} stroke={1.75} aria-hidden />
        </span>
      </span>
    );
  return (
    <span className={classes.picture} data-several={second ? true : undefined}>
      {second && (
        <span className={`${classes.round} ${classes.behind}`}>
          <Photo member={second} />
        </span>
      )}
      <span className={classes.round}>
        <Photo member={first} />
      </span>
      <span className={classes.emblem}>
        <Icon size={14} stroke={2} aria-hidden />
      </span>
    </span>
  );
}
