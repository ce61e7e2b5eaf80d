import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { Bone } from '../../ui/page-skeleton.tsx';
import classes from './guardian.module.css';
import type { ChatState, GuardianChat } from './guardian-chat.ts';

interface HistoryStartProps {
  state: ChatState;
  talk: GuardianChat;
  /** The button that had the focus has gone. */
  onFocusLost: () => void;
}

/** What stands above the first message: more of them, where one came in, or what is on its way. */
export function HistoryStart({ state, talk, onFocusLost }: HistoryStartProps) {
  const { t } = useTranslation('guardian');
  const { t: common } = useTranslation('common');
  const { isLoaded, hasEarlier, loading, error, messages, unsent } = state;
  const earlier = async (): Promise<void> => {
    await talk.earlier();
    requestAnimationFrame(() => document.activeElement === document.body && onFocusLost());
  };
  if (error != null)
    return (
      <div className={classes.failed} role="alert">
        <p>
          {t('seat.messagesFailed')} {errorMessage(error, common)}
        </p>
        <Button variant="default" onClick={() => void (isLoaded ? earlier() : talk.open())}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!isLoaded)
    return (
      <div className={classes.bones} role="status">
        <span className={classes.said}>{t('seat.loading')}</span>
        <Bone className={classes.bone} />
        <Bone className={classes.bone} />
        <Bone className={classes.bone} />
      </div>
    );
  if (hasEarlier)
    return (
      <Button
        variant="default"
        className={classes.earlier}
        aria-disabled={loading !== null}
        onClick={() => void earlier()}
      >
        {t(loading ? 'seat.earlierLoading' : 'seat.earlier')}
      </Button>
    );
  return (
    <>
      <p className={classes.begins}>{t('seat.begins')}</p>
      {messages.length + unsent.length === 0 && (
        <div className={classes.empty}>
          <h2>{t('seat.empty')}</h2>
          <p>{t('seat.emptyWhy')}</p>
        </div>
      )}
    </>
  );
}
