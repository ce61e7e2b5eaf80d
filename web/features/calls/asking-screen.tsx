import { Button } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './calls.module.css';
import type { Purpose } from './calls.state.ts';
import { calls } from './calls.store.ts';
import { useCalls } from './use-calls.ts';

/** Before a call: the browser asks for the microphone, or what to do if it cannot be used. */
export function AskingScreen({ purpose, name }: { purpose: Purpose; name: string }) {
  const { t } = useTranslation('calls');
  const { problem, hasMicrophone } = useCalls();
  const going = t(purpose.kind === 'start' ? 'asking.starting' : 'asking.joining', { name });
  return (
    <div className={classes.centre}>
      <span className={classes.bigIcon} data-problem={problem !== undefined}>
        {problem ? <IconMicrophoneOff size={44} aria-hidden /> : <IconMicrophone size={44} aria-hidden />}
      </span>
      {/* An alert is read out at once, because the call waits for an answer. */}
      <div role={problem ? 'alert' : 'status'}>
        <h2 tabIndex={-1} data-autofocus>
          {problem ? t(`problem.${problem}.title`) : hasMicrophone ? going : t('asking.voice')}
        </h2>
        <p>{problem ? t(`problem.${problem}.what`) : !hasMicrophone && t('asking.voiceWhy')}</p>
      </div>
      <div className={classes.choices}>
        {problem && problem !== 'unsupported' && (
          <Button size="lg" onClick={calls.tryAgain}>
            {t('asking.again')}
          </Button>
        )}
        {problem && problem !== 'unsupported' && purpose.kind === 'accept' && (
          <Button size="lg" variant="default" onClick={calls.listenOnly}>
            {t('asking.listen')}
          </Button>
        )}
        <Button size="lg" variant={problem === 'unsupported' ? 'filled' : 'default'} onClick={calls.giveUp}>
          {t('asking.cancel')}
        </Button>
      </div>
    </div>
  );
}
