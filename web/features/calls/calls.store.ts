import { laterEndpoints } from 'virtual:later-endpoints';
import type { Signal } from '../../../contract/calls/events.schema.ts';
import type { Call } from '../../../contract/calls/schema.ts';
import { type CallKind, RECONNECT_SECONDS } from '../../../contract/calls/values.ts';
import type { CallRequest } from '../../lib/call-requests.ts';
import { endCallSilence, silenceForCall } from '../../lib/call-silence.ts';
import { ApiError, call as callServer } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { i18n } from '../../lib/i18n.ts';
import { realtime } from '../../lib/realtime.ts';
import { session } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { stopPlayback } from '../../ui/voice/stop-playback.ts';
import {
  isInCall,
  isMediaOpen,
  isOutdated,
  isRinging,
  mayConnect,
  otherParticipants,
  ownParticipant,
} from './call-view.rules.ts';
import { type CallsState, forgetCall, type Purpose, set, state, subscribe } from './calls.state.ts';
import { createEarlySignals } from './engine/early-signals.ts';
import { type CameraFacing, type CaptureResult, capturePicture, captureVoice, listDevices } from './engine/media.ts';
import { Mesh } from './engine/mesh.ts';
import type { PeerState, Sending } from './engine/peer.ts';
import { createRelay, type RelayAccess } from './engine/relay.ts';
import { isLaterSession, joinsOf, sessionIn, sessionOf } from './engine/signals.rules.ts';
import { keepScreenAwake, releaseWakeLock } from './keep-awake.ts';
import { silenceOtherTabs } from './ring-tone.ts';

/** Time in which the server must confirm a signal, ms. */
const SIGNAL_MS = 6_000;
/** Time in which the connection to the server must open before a call, ms. */
const OPEN_MS = 15_000;
/** Interval of attempts to reconnect during a call, ms. */
const RETRY_MS = 2_000;
/** Time without connection after which this device gives up; the server ends the call earlier, ms. */
const GIVE_UP_MS = 2 * RECONNECT_SECONDS * 1_000;
/** Number of rejoins after connections that could not be established. */
const MAX_STUCK = 4;
/** Interval at which a device asks the server whether its call still runs, since the event that ends it may be missed, ms. */
const CHECK_MS = 60_000;
/** Time in which the event that ends the ringing may be late, ms. */
const RING_GRACE_MS = 5_000;
/** Number of attempts to tell the server that somebody has hung up. */
const MAX_END_TRIES = 4;

let mesh: Mesh | undefined;
let relay: RelayAccess | undefined;
let voice: MediaStreamTrack | undefined;
/** The socket with which this tab takes part. */
let boundSocket: string | undefined;
let isRejoining = false;
let awaySince = 0;
let stuckCount = 0;
let wasInterrupted = false;
/** The account for which this tab has calls. */
let account = session.account()?.id;
/** Signals that arrived before the event that announces their sender. */
const early = createEarlySignals();
/** The call whose end was reported last: the answer to the request that started it can arrive later. */
let lastEnded: Call | undefined;
/** The call that this device is hanging up: its events are ignored meanwhile. */
let leaving: string | undefined;
/** Rises with each change of the camera, so that an earlier one that is still under way has no effect. */
let pictureTurn = 0;
/** Rises with each attempt to start or accept, so that a given-up attempt does nothing any more. */
let attempt = 0;

const t = i18n.getFixedT(null, 'calls');
const sayError = (error: unknown): void => toast.error(errorMessage(error, i18n.getFixedT(null, 'common')));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** The server's time, ms. */
const serverNow = (): number => Date.now() + state.clockLead;
const nowEnded = (call: Call, endReason: Call['endReason']): Call => ({
  ...call,
  state: 'ended',
  endReason,
  endedAt: call.endedAt ?? new Date(serverNow()).toISOString(),
});

/** Whether the same request can succeed a little later. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 429 ||
  error.status >= 500 ||
  error.code === 'call.no_connection';

/** Waits until the connection to the server is open. Returns its id; undefined if it did not open in time. */
async function openSocket(): Promise<string | undefined> {
  realtime.start();
  if (realtime.state() !== 'open')
    await new Promise<void>((resolve) => {
      const stop = realtime.subscribe(() => realtime.state() === 'open' && finish());
      const timer = window.setTimeout(finish, OPEN_MS);
      function finish(): void {
        stop();
        window.clearTimeout(timer);
        resolve();
      }
    });
  return realtime.socketId();
}

const isOpenNow = (): boolean =>
  state.call !== undefined && isMediaOpen(state.call, (id) => mesh?.stateOf(id) === 'connected');

const sentMedia = () =>
  isOpenNow() ? { audio: voice ?? null, video: state.camera ?? null } : { audio: null, video: null };

/** Whether nobody can hear this person. */
const isSilent = (): boolean => state.isMuted || !state.hasMicrophone;

/** Refusals of a signal that stay. */
const finalRefusals: readonly (string | undefined)[] = ['not_found', 'call.over', 'call.relay_only'];

async function send(callId: string, to: string, signal: Signal): Promise<Sending> {
  const socketId = realtime.socketId();
  const answer = await realtime.ask('call:signal', { callId, to, signal }, SIGNAL_MS);
  // A connection that looks open but no longer answers, as after a change from Wi-Fi to mobile data.
  const isDead = !answer && socketId !== undefined && socketId === realtime.socketId();
  if (isDead && state.isJoined && mesh?.isInterrupted) realtime.reconnect();
  if (answer?.ok) return 'sent';
  return finalRefusals.includes(answer?.error?.code) ? 'refused' : 'later';
}

function onMeshChange(): void {
  const isOpen = isOpenNow();
  const isChanged = isOpen !== state.isOpen;
  set({ round: state.round + 1, isVideoPaused: mesh?.isVideoPaused ?? false, isOpen });
  if (isChanged) mesh?.replace(sentMedia());
  const isInterrupted = mesh?.isInterrupted ?? false;
  // The other side may have hung up without this device having received the event.
  if (isInterrupted && !wasInterrupted) void fetchCurrent();
  wasInterrupted = isInterrupted;
}

/** Called when new connections could not be established: joins the call again, which replaces all connections. */
function onStuck(): void {
  stuckCount += 1;
  if (stuckCount > MAX_STUCK) return;
  relay?.forget();
  void rejoin(true);
}

function makeMesh({ id }: Call): Mesh {
  const access = createRelay(id);
  relay = access;
  return new Mesh({
    relay: access.get,
    media: sentMedia(),
    isLowData: state.isLowData,
    isMuted: isSilent(),
    send: (to, signal) => send(id, to, signal),
    onChange: onMeshChange,
    onRenewal: () => access.forget(),
    onStuck,
  });
}

/** Brings the connections into agreement with the call. */
function syncMesh(): void {
  const { call } = state;
  const me = call && ownParticipant(call);
  if (!call || !me || !mesh || me.joinNumber === null) return;
  const mine = me.joinNumber;
  mesh.replace(sentMedia());
  mesh.sync(
    mine,
    otherParticipants(call).flatMap((one) => {
      const { id, joinNumber, state: where } = one;
      if (joinNumber === null || (where !== 'here' && where !== 'reconnecting')) return [];
      return [{ id, joinNumber, canConnect: where === 'here' && mayConnect(call, one) }];
    }),
  );
  for (const { callId, from, signal } of early.takeAll()) receiveSignal(callId, from, signal);
}

function receiveSignal(callId: string, from: string, signal: Signal): void {
  const { call } = state;
  const mine = call && ownParticipant(call)?.joinNumber;
  const theirs = call?.participants.find(({ id }) => id === from)?.joinNumber;
  const session = mine && theirs ? sessionOf(mine, theirs) : undefined;
  const named = sessionIn(signal);
  const meant = named && joinsOf(named);
  // Signals of an earlier connection are ignored.
  if (session && meant && isLaterSession(session, meant)) return;
  // The offer of a newcomer can arrive before the event that announces the newcomer. A candidate belongs to the
  // description before it.
  const isEarly =
    (meant !== undefined && meant !== session) || (signal.type === 'candidate' && early.has(callId, from));
  if (!mesh || call?.id !== callId || !session || isEarly) early.keep({ callId, from, signal });
  else mesh.take(from, signal, session);
}

function join(call: Call, socketId: string): void {
  boundSocket = socketId;
  stuckCount = 0;
  set({ isJoined: true, wasJoined: false, purpose: undefined, problem: undefined, isMinimized: false, isAway: false });
  // Another call that rang meanwhile is left to the other devices.
  set({ call: state.call?.id === call.id ? state.call : undefined });
  mesh = makeMesh(call);
  adopt(call);
  if (lastEnded?.id === call.id && lastEnded.revision >= call.revision) {
    finish(lastEnded);
    return;
  }
  // Needed even if the event about the join arrived before this answer.
  syncMesh();
  // The connection to the server may have been replaced meanwhile.
  onRealtime();
  void keepScreenAwake();
  void renewDevices();
}

/** Frees microphone, camera and connections. */
function release(): void {
  attempt += 1;
  mesh?.close();
  mesh = undefined;
  relay?.close();
  relay = undefined;
  early.takeAll();
  wasInterrupted = false;
  boundSocket = undefined;
  isRejoining = false;
  voice?.stop();
  voice = undefined;
  state.camera?.stop();
  releaseWakeLock();
  endCallSilence();
  set({
    purpose: undefined,
    problem: undefined,
    cameraProblem: undefined,
    microphoneProblem: undefined,
    isJoined: false,
    isOpen: false,
    isMuted: false,
    hasMicrophone: false,
    camera: undefined,
    facing: 'user',
    isAway: false,
    isVideoPaused: false,
  });
}

function finish(call: Call): void {
  const { isJoined } = state;
  const wasRinging = state.call !== undefined && isRinging(state.call);
  release();
  set({ call: isJoined ? call : undefined, wasJoined: isJoined, isMinimized: false });
  if (!isJoined && wasRinging && !call.answeredAt) toast.info(t('missedFrom', { name: call.other.firstName }));
  // Another call may have begun to ring meanwhile.
  void fetchCurrent();
}

/** Leaves the call on this device; the call continues without it. */
function leaveHere(sentence: string): void {
  release();
  set({ isMinimized: true });
  toast.info(sentence);
}

/** Whether this device is busy with this call, so that another one must not ring. */
function isBusyWith(call: Call): boolean {
  if (call.state === 'ended') return false;
  if (state.isJoined || state.purpose) return true;
  // The event that ends the ringing may have been missed.
  return isRinging(call) && serverNow() < Date.parse(call.ringUntil) + RING_GRACE_MS;
}

/** Applies the state of a call that the server has sent. */
function adopt(call: Call): void {
  const known = state.call;
  if (call.state === 'ended') lastEnded = call;
  else if (call.id === leaving) return;
  if (isOutdated(known, call)) return;
  if (known && known.id !== call.id && isBusyWith(known)) return;
  if (call.state === 'ended') {
    if (known?.id === call.id) finish(call);
    return;
  }
  if (!isRinging(call) && !isInCall(call)) {
    // A guardian whose part has ended, or who has declined.
    if (known?.id !== call.id) return;
    const wasJoined = state.isJoined;
    release();
    set({ call: undefined });
    if (wasJoined) toast.info(t('partEnded'));
    void fetchCurrent();
    return;
  }
  const wasRinging = known?.id === call.id && isRinging(known);
  set({ call, clockLead: Date.parse(call.now) - Date.now(), wasJoined: false });
  if (state.isJoined) {
    const isTaken = call.mySocketId !== null && call.mySocketId !== boundSocket && !isRejoining;
    if (isTaken && call.mySocketId !== realtime.socketId()) leaveHere(t('elsewhere.taken'));
    else syncMesh();
    return;
  }
  if (wasRinging && isInCall(call) && !state.purpose) {
    set({ isMinimized: true });
    toast.info(t('elsewhere.answered'));
  }
}

/** Sends the sound of this microphone from now on, until it is unplugged or breaks. */
function speakThrough(track: MediaStreamTrack): void {
  voice = track;
  voice.enabled = !state.isMuted;
  track.onended = () => voice === track && loseVoice();
  set({ hasMicrophone: true, microphoneProblem: undefined, problem: undefined });
}

/** The microphone was unplugged, or the browser has taken it away. The call continues, and the others see who cannot be heard. */
function loseVoice(): void {
  voice = undefined;
  set({ hasMicrophone: false, microphoneProblem: 'lost', microphone: undefined });
  mesh?.replace(sentMedia());
  mesh?.setMuted(isSilent());
  if (state.isMinimized) toast.error(t('microphoneLost'));
  void renewDevices();
}

/** Returns whether the microphone can be used; otherwise the screen says why. */
async function getVoice(mine: number): Promise<boolean> {
  let captured = await captureVoice(state.microphone);
  // The microphone that was chosen in an earlier call may be unplugged, and another one be there.
  if (captured.problem === 'missing' && state.microphone && mine === attempt) {
    set({ microphone: undefined });
    captured = await captureVoice();
  }
  if (mine !== attempt) {
    captured.track?.stop();
    return false;
  }
  if (!captured.track) {
    set({ problem: captured.problem });
    return false;
  }
  speakThrough(captured.track);
  return true;
}

/** Returns false if the camera cannot be used; the screen then says why. */
async function getPicture(facing: CameraFacing, deviceId?: string): Promise<boolean> {
  const mine = attempt;
  pictureTurn += 1;
  const turn = pictureTurn;
  const captured: CaptureResult = await capturePicture(facing, deviceId);
  if (mine !== attempt || turn !== pictureTurn) {
    captured.track?.stop();
    return true;
  }
  if (!captured.track) {
    const isStopped = state.camera?.readyState === 'ended';
    set({ cameraProblem: captured.problem, ...(isStopped && { camera: undefined }) });
    mesh?.replace(sentMedia());
    return false;
  }
  state.camera?.stop();
  const { track } = captured;
  track.onended = () => state.camera === track && calls.setCamera(false);
  set({ camera: track, facing, cameraProblem: undefined });
  mesh?.replace(sentMedia());
  return true;
}

/** Asks for the microphone and camera, then makes the request that starts, accepts or continues the call. */
async function enter(purpose: Purpose, kind: CallKind, hasVoice: boolean): Promise<void> {
  if (state.isJoined || (state.purpose && !state.problem)) return set({ isMinimized: false });
  attempt += 1;
  const mine = attempt;
  silenceForCall();
  stopPlayback();
  set({ purpose, problem: undefined, isMinimized: false, wasJoined: false, isLowData: savesData() });
  if (hasVoice && !(await getVoice(mine))) return;
  if (kind === 'video') await getPicture('user');
  if (mine !== attempt) return;
  const socketId = await openSocket();
  if (mine !== attempt) return;
  try {
    if (!socketId) throw new ApiError(0, { message: t('noConnection') });
    const call = await request(purpose, kind, socketId);
    if (mine === attempt) return join(call, socketId);
    // The member has cancelled while the server was answering. A call that already ran continues on the other devices.
    if (purpose.kind !== 'return') await tellEnd(call.id, { socketId });
  } catch (error) {
    if (mine !== attempt) return;
    release();
    sayError(error);
    await fetchCurrent();
  }
}

async function request(purpose: Purpose, kind: CallKind, socketId: string): Promise<Call> {
  if (purpose.kind === 'start')
    return (
      await callServer(laterEndpoints.calls.startCall, {
        body: { receiverId: purpose.request.userId, kind, socketId },
      })
    ).data;
  const id = state.call?.id ?? '';
  if (purpose.kind === 'return')
    return (await callServer(laterEndpoints.calls.rejoinCall, { params: { id }, body: { socketId } })).data;
  return (await callServer(laterEndpoints.calls.acceptCall, { params: { id }, body: { socketId } })).data;
}

/**
 * Joins the call again over the new connection to the server, within `RECONNECT_SECONDS`.
 * @param renew joins again even if the connection to the server is the same, to replace the connections to everybody
 */
async function rejoin(renew = false): Promise<void> {
  const socketId = realtime.socketId();
  const { call } = state;
  if (!call || !state.isJoined || !socketId || isRejoining) return;
  isRejoining = true;
  if (socketId !== boundSocket) goAway();
  const mine = attempt;
  try {
    const { data } = await callServer(laterEndpoints.calls.rejoinCall, {
      params: { id: call.id },
      body: renew ? { socketId, renew } : { socketId },
    });
    if (mine !== attempt) return;
    if (socketId !== boundSocket) stuckCount = 0;
    boundSocket = socketId;
    relay?.forget();
    set({ isAway: false });
    adopt(data);
    syncMesh();
  } catch (error) {
    if (mine !== attempt) return;
    if (!isTemporary(error)) return endHere(call);
    // A lost connection is tried again by the timer below.
    if (renew) window.setTimeout(() => mine === attempt && void rejoin(true), RETRY_MS);
  } finally {
    if (mine === attempt) isRejoining = false;
  }
  // The connection was replaced once more meanwhile.
  if (mine === attempt && !state.isAway && realtime.socketId() && realtime.socketId() !== boundSocket) void rejoin();
}

/** Ends the call on this device and tells the server. */
function endHere(call: Call): void {
  const body = boundSocket ? { socketId: boundSocket } : {};
  void tellEnd(call.id, body);
  finish(nowEnded(call, 'connection_lost'));
}

/** Tells the server that this person has hung up. Returns the error if that was refused or not possible. */
async function tellEnd(id: string, body: { socketId?: string; politely?: boolean }): Promise<unknown> {
  leaving = id;
  let problem: unknown;
  for (let tries = 0; tries < MAX_END_TRIES; tries++)
    try {
      await callServer(laterEndpoints.calls.endCall, { params: { id }, body });
      problem = undefined;
      break;
    } catch (error) {
      problem = error;
      if (!isTemporary(error)) break;
      await pause(RETRY_MS);
    }
  if (leaving === id) leaving = undefined;
  void fetchCurrent();
  return problem;
}

/** Asks the server which call rings or runs, since events may have been missed. */
async function fetchCurrent(): Promise<void> {
  const before = state;
  const asker = session.account()?.id;
  if (!asker) return;
  try {
    const { data } = await callServer(laterEndpoints.calls.currentCall, {});
    if (session.account()?.id !== asker) return;
    if (data) return adopt(data);
    const { call } = before;
    if (!call || call !== state.call || call.state === 'ended' || isRejoining) return;
    // The call has ended while this device was not connected.
    if (state.isJoined && before.isJoined) finish(nowEnded(call, 'hung_up'));
    else if (!state.isJoined) {
      release();
      set({ call: undefined });
    }
  } catch {
    // The state is asked for again when the connection next opens.
  }
}

/** The connection to the server is lost or replaced. */
function goAway(): void {
  if (state.isAway) return;
  awaySince = Date.now();
  set({ isAway: true });
  // After this event, because the library still handles the close.
  queueMicrotask(reconnectNow);
}

/**
 * Connects to the server without the pause before the library's next attempt. Browsers delay timers of hidden pages by up
 * to a minute, and by then the server has ended the call.
 */
function reconnectNow(): void {
  if (state.isAway && realtime.state() === 'connecting') realtime.reconnect();
}

function onRealtime(): void {
  const isOpen = realtime.state() === 'open';
  if (!state.isJoined) return;
  if (!isOpen) goAway();
  else if (realtime.socketId() !== boundSocket) void rejoin();
  else if (!isRejoining) set({ isAway: false });
}

window.setInterval(() => {
  if (!state.isAway || !state.call) return;
  if (Date.now() - awaySince > GIVE_UP_MS) endHere(state.call);
  else if (realtime.state() === 'lost') realtime.start();
  else onRealtime();
}, RETRY_MS);

window.setInterval(() => state.isJoined && !state.isAway && void fetchCurrent(), CHECK_MS);

realtime.on('call:signal', ({ callId, from, signal }) => {
  if (state.call?.id === callId || state.purpose) receiveSignal(callId, from, signal);
});
realtime.subscribe(onRealtime);
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reconnectNow());
// After a sign-out, nothing of a call stays: camera and microphone are off at once. The server ends the call.
session.subscribe(() => {
  const next = session.account()?.id;
  if (next === account) return;
  account = next;
  release();
  lastEnded = undefined;
  leaving = undefined;
  forgetCall();
});

const savesData = (): boolean =>
  state.isLowData || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const renewDevices = async (): Promise<void> => set({ devices: await listDevices() });
navigator.mediaDevices?.addEventListener?.('devicechange', () => state.isJoined && void renewDevices());

/** The call of this tab: there is one at most. */
export const calls = {
  state: (): CallsState => state,
  subscribe,
  adopt,
  fetchCurrent,
  start: (asked: CallRequest): void => void enter({ kind: 'start', request: asked }, asked.kind, true),
  /** @param kind `voice` leaves the own camera off */
  accept(kind: CallKind): void {
    silenceOtherTabs();
    void enter({ kind: 'accept' }, kind, true);
  },
  /** Asks for the microphone again. */
  tryAgain(): void {
    const { purpose, call } = state;
    if (purpose?.kind === 'start') calls.start(purpose.request);
    else if (purpose?.kind === 'return') calls.takeOver();
    else if (purpose) calls.accept(call?.kind ?? 'voice');
  },
  /** Joins without being heard. */
  listenOnly: (): void => void enter({ kind: state.purpose?.kind === 'return' ? 'return' : 'accept' }, 'voice', false),
  /** Cancels before the call has begun. A call that rings here keeps ringing. */
  giveUp(): void {
    release();
    void fetchCurrent();
  },
  async decline(): Promise<void> {
    const { call } = state;
    if (!call) return;
    silenceOtherTabs();
    release();
    set({ call: undefined });
    try {
      await callServer(laterEndpoints.calls.declineCall, { params: { id: call.id } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'call.over') sayError(error);
    }
    await fetchCurrent();
  },
  /** @param politely also sends a courteous line */
  async hangUp(politely = false): Promise<void> {
    const { call } = state;
    if (!call) return;
    const telling = tellEnd(call.id, politely ? { politely } : {});
    finish(nowEnded(call, 'hung_up'));
    set({ call: undefined, wasJoined: false });
    const problem = await telling;
    if (problem) {
      if (!(problem instanceof ApiError) || problem.code !== 'call.over') sayError(problem);
    } else if (politely) toast.success(t('politeSent', { name: call.other.firstName }));
  },
  /** Continues on this device a call that runs on another device of the same person, or that was interrupted here. */
  takeOver: (): void => void (state.call && enter({ kind: 'return' }, 'voice', true)),
  /** Closes the screen of a call that has ended. */
  close: (): void => set({ call: undefined, wasJoined: false }),
  minimize: (isMinimized: boolean): void => set({ isMinimized }),
  mute(isMuted: boolean): void {
    if (voice) voice.enabled = !isMuted;
    set({ isMuted });
    mesh?.setMuted(isSilent());
  },
  setCamera(isOn: boolean): void {
    if (isOn) return void getPicture(state.facing);
    pictureTurn += 1;
    state.camera?.stop();
    set({ camera: undefined, cameraProblem: undefined });
    mesh?.replace(sentMedia());
  },
  async switchCamera(): Promise<void> {
    const { facing } = state;
    const next = facing === 'user' ? 'environment' : 'user';
    // Phones refuse a second camera while the first one is open.
    state.camera?.stop();
    if (!(await getPicture(next))) await getPicture(facing);
  },
  setLowData(isLowData: boolean): void {
    set({ isLowData });
    mesh?.setLowData(isLowData);
  },
  chooseSpeaker: (speaker: string): void => set({ speaker }),
  /** @param microphone undefined: the one that the browser prefers */
  async chooseMicrophone(microphone?: string): Promise<void> {
    const mine = attempt;
    const captured = await captureVoice(microphone);
    if (mine !== attempt) return captured.track?.stop();
    if (!captured.track) {
      // The microphone in use stays.
      if (voice) toast.error(t(`problem.${captured.problem}.title`));
      else set({ microphoneProblem: captured.problem });
      return;
    }
    voice?.stop();
    speakThrough(captured.track);
    set({ microphone });
    mesh?.replace(sentMedia());
    mesh?.setMuted(isSilent());
  },
  chooseCamera: (camera: string): void => void getPicture(state.facing, camera),
  streamOf: (participant: string): MediaStream | undefined => mesh?.streamOf(participant),
  /** Whether another person's microphone is off. */
  isMutedAt: (participant: string): boolean => mesh?.isMutedAt(participant) ?? false,
  connectionOf: (participant: string): PeerState | undefined => mesh?.stateOf(participant),
};
