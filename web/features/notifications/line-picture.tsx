import type { Notification } from '../../../contract/notifications/schema.ts';
import { Photo } from '../../ui/member/photo.tsx';
import classes from './line.module.css';
import { topicIcons } from './topics.ts';

/** Whom it is about, the newest in front; where that is nobody, or nobody that may be seen, its topic. */
export function LinePicture({ line: { people, topic } }: { line: Notification }) {
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
