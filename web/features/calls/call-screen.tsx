import { Button, FocusTrap, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call, CallParticipant } from '../../../contract/calls/schema.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { AskingScreen } from './asking-screen.tsx';
import { awaitedGuardians, isGuardian, shownOthers, wardOf } from './call-view.rules.ts';
import classes from './calls.module.css';
import { calls } from './calls.store.ts';
import { Controls } from './controls.tsx';
import type { MediaProblem } from './engine/media.ts';
import { MoreSettings } from './more-settings.tsx';
import { MutedMark } from './muted-mark.tsx';
import { ParticipantFace } from './participant-face.tsx';
import { People } from './people.tsx';
import { CallPicture } from './picture.tsx';
import { useCallLine } from './use-call-line.ts';
import { useCalls, useSeconds } from './use-calls.ts';

/** The call on the whole screen. It is dark in both colour schemes, like a video. */
export function CallScreen() {
  const { call, purpose, isJoined } = useCalls();
  const { t } = useTranslation('calls');
  const name = purpose?.kind === 'start' ? purpose.request.firstName : (call?.other.firstName ?? '');
  // Until the call has begun, Back and Escape give it up; then they make it small.
  const leave = (): void => (isJoined ? calls.minimize(true) : purpose ? calls.giveUp() : calls.close());
  useBackCloses(true, leave);
  return (
    <FocusTrap active>
      <div
        className={classes.screen}
        data-mantine-color-scheme="dark"
        role="dialog"
        aria-modal="true"
        aria-label={t('screen.label', { name })}
        onKeyDown={(event) => event.key === 'Escape' && leave()}
      >
        {purpose ? <AskingScreen purpose={purpose} name={name} /> : call && <Running call={call} />}
      </div>
    </FocusTrap>
  );
}

function Running({ call }: { call: Call }) {
  return call.state === 'ended' ? <Ended call={call} /> : <Active call={call} />;
}

function Active({ call }: { call: Call }) {
  const { t } = useTranslation('calls');
  const { camera, facing, cameraProblem, microphoneProblem, isVideoPaused, isAway } = useCalls();
  const [isMore, setIsMore] = useState(false);
  const people = shownOthers(call);
  const present = people.filter(({ state }) => state === 'here' || state === 'reconnecting');
  // While it rings, the screen shows who is called.
  const tiles = present.length > 0 ? present : people.filter(({ role }) => role === 'member');
  const awaited = awaitedGuardians(call);
  const isMine = awaited.some(({ isMyGuardian }) => isMyGuardian);
  return (
    <>
      <div className={classes.top}>
        <UnstyledButton
          className={classes.minimize}
          aria-label={t('screen.minimize')}
          onClick={() => calls.minimize(true)}
        >
          <IconChevronDown size={26} aria-hidden />
        </UnstyledButton>
        <Heading call={call} />
      </div>
      <People call={call} />
      <div className={classes.stage} data-count={tiles.length}>
        {tiles.map((person) => (
          <Tile key={person.id} call={call} person={person} isAlone={tiles.length === 1} />
        ))}
        {camera && (
          <div className={classes.own}>
            <OwnPicture track={camera} isMirrored={facing === 'user'} />
          </div>
        )}
      </div>
      <div className={classes.notes} role="status">
        {!call.mediaAllowed && call.state === 'active' && awaited.length > 0 && (
          <p>{t(isMine ? 'screen.waitingMeans' : 'screen.waitingTheirs')}</p>
        )}
        {isAway && <p>{t('screen.reconnectingMeans')}</p>}
        {cameraProblem && <p>{t(`cameraProblem.${cameraProblem}`)}</p>}
        {camera && isVideoPaused && <p>{t('screen.videoPaused')}</p>}
      </div>
      {microphoneProblem && <Unheard problem={microphoneProblem} />}
      {isMore && <MoreSettings onClose={() => setIsMore(false)} />}
      <Controls call={call} isMore={isMore} onMore={() => setIsMore(!isMore)} />
    </>
  );
}

/** Says why nobody hears this person any more, and offers another microphone. */
function Unheard({ problem }: { problem: MediaProblem | 'lost' }) {
  const { t } = useTranslation('calls');
  return (
    <div className={classes.notes}>
      {/* Read out at once, because the person may be talking although nobody hears it. */}
      <p role="alert">
        {problem === 'lost' ? (
          t('microphoneLost')
        ) : (
          <>
            <strong>{t(`problem.${problem}.title`)}</strong>
            <br />
            <span>{t(`problem.${problem}.what`)}</span>
          </>
        )}
      </p>
      {problem !== 'unsupported' && (
        <Button onClick={() => void calls.chooseMicrophone()}>
          {t(problem === 'lost' ? 'otherMicrophone' : 'asking.again')}
        </Button>
      )}
    </div>
  );
}

/** Name, what is happening, and the time. */
function Heading({ call }: { call: Call }) {
  const { t } = useTranslation('calls');
  const seconds = useSeconds();
  const line = useCallLine();
  const ward = isGuardian(call) ? wardOf(call) : undefined;
  return (
    <div className={classes.title}>
      <h2 tabIndex={-1} data-autofocus>
        <bdi>{ward ? t('ring.guardian', { ward: ward.name, name: call.other.firstName }) : call.other.firstName}</bdi>
      </h2>
      <p>
        <span role="status">{line}</span>
        {seconds !== undefined && (
          <span className={classes.time} role="timer" aria-live="off">
            {formatDuration(seconds)}
          </span>
        )}
      </p>
    </div>
  );
}

function Tile({ call, person, isAlone }: { call: Call; person: CallParticipant; isAlone: boolean }) {
  const { t } = useTranslation('calls');
  const [isShown, setIsShown] = useState(false);
  const { isOpen } = useCalls();
  const stream = calls.streamOf(person.id);
  return (
    <figure className={classes.tile} data-video={isShown && isOpen} data-role={person.role}>
      {isOpen && (
        <CallPicture
          stream={stream}
          label={t('screen.pictureOf', { name: person.name })}
          className={classes.video}
          onShows={setIsShown}
        />
      )}
      {!(isShown && isOpen) && <ParticipantFace call={call} person={person} size={isAlone ? 'large' : 'middle'} />}
      <figcaption>
        <bdi>{person.name}</bdi> <MutedMark person={person} />
      </figcaption>
    </figure>
  );
}

function OwnPicture({ track, isMirrored }: { track: MediaStreamTrack; isMirrored: boolean }) {
  const { t } = useTranslation('calls');
  const [stream, setStream] = useState<MediaStream>();
  useEffect(() => setStream(new MediaStream([track])), [track]);
  return (
    <CallPicture stream={stream} label={t('screen.ownPicture')} className={classes.video} isMirrored={isMirrored} />
  );
}

/** How the call has ended, with a way to call again. */
function Ended({ call }: { call: Call }) {
  const { t } = useTranslation('calls');
  const about = useId();
  const seconds = useSeconds();
  const { firstName, id } = call.other;
  const canRepeat = !isGuardian(call) && call.endReason !== 'hung_up' && call.endReason !== 'declined';
  return (
    <div className={classes.centre}>
      <ParticipantFace call={call} size="large" />
      <div role="status" id={about}>
        <h2>{t('ended.title')}</h2>
        <p>{t(`ended.${call.endReason ?? 'hung_up'}`, { name: firstName })}</p>
        {seconds !== undefined && (
          <p className={classes.time}>{t('ended.duration', { time: formatDuration(seconds) })}</p>
        )}
      </div>
      <div className={classes.choices}>
        <Button size="lg" data-autofocus onClick={calls.close} aria-describedby={about}>
          {t('ended.close')}
        </Button>
        {canRepeat && (
          <Button size="lg" variant="default" onClick={() => calls.start({ userId: id, firstName, kind: call.kind })}>
            {t('ended.again')}
          </Button>
        )}
      </div>
    </div>
  );
}
