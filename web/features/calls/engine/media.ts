/** Reason why the microphone or the camera cannot be used. */
export type MediaProblem = 'refused' | 'missing' | 'occupied' | 'unsupported';

export type CameraFacing = 'user' | 'environment';

const voice: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

const picture = (facing: CameraFacing): MediaTrackConstraints => ({
  facingMode: facing,
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { ideal: 24, max: 30 },
});

/** The error names of getUserMedia (W3C Media Capture and Streams §10.2). */
const problemOf = (error: unknown): MediaProblem => {
  switch ((error as { name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'occupied';
    default:
      return 'unsupported';
  }
};

export type CaptureResult = { track: MediaStreamTrack; problem?: never } | { track?: never; problem: MediaProblem };

async function capture(constraints: MediaStreamConstraints): Promise<CaptureResult> {
  // Absent on pages without HTTPS, and in browsers inside of some other apps.
  if (!navigator.mediaDevices?.getUserMedia || !('RTCPeerConnection' in window)) return { problem: 'unsupported' };
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    const [track] = stream.getTracks();
    return track ? { track } : { problem: 'missing' };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Asks for the microphone, or for a certain one. */
export const captureVoice = (deviceId?: string): Promise<CaptureResult> =>
  capture({ audio: deviceId ? { ...voice, deviceId: { exact: deviceId } } : voice });

/** Asks for the camera: the one on this side of a phone, or a certain one. */
export const capturePicture = (facing: CameraFacing, deviceId?: string): Promise<CaptureResult> =>
  capture({
    video: deviceId ? { ...picture(facing), facingMode: undefined, deviceId: { exact: deviceId } } : picture(facing),
  });

export interface Devices {
  readonly microphones: readonly MediaDeviceInfo[];
  readonly cameras: readonly MediaDeviceInfo[];
  /** Empty in browsers that cannot choose the speaker. */
  readonly speakers: readonly MediaDeviceInfo[];
}

export const noDevices: Devices = { microphones: [], cameras: [], speakers: [] };

/** The connected devices. Their names are known only after the member has allowed the microphone or camera. */
export async function listDevices(): Promise<Devices> {
  try {
    const all = (await navigator.mediaDevices.enumerateDevices()).filter(({ deviceId }) => deviceId !== '');
    const of = (kind: MediaDeviceKind): MediaDeviceInfo[] => all.filter((device) => device.kind === kind);
    const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype;
    return {
      microphones: of('audioinput'),
      cameras: of('videoinput'),
      speakers: canChooseSpeaker ? of('audiooutput') : [],
    };
  } catch {
    return noDevices;
  }
}
