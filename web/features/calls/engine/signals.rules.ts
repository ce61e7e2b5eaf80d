import type { Signal } from '../../../../contract/calls/events.schema.ts';

/** Rules about the signals that browsers exchange to connect a call. All functions are pure. */

const CANDIDATE_LINE = /^a=(candidate|end-of-candidates)/;

/** Whether an ICE candidate leads through the relay. Any other candidate would show the member's own address. */
export const isRelayCandidate = (candidate: string): boolean => /^candidate:(\S+ ){6}typ relay( |$)/.test(candidate);

/**
 * Hides the address from which the member reaches the relay, which browsers may put into a relay candidate (`raddr` and
 * `rport`, RFC 8839 §5.1).
 */
export const withoutOwnAddress = (candidate: string): string =>
  candidate.replace(/ raddr \S+/, ' raddr 0.0.0.0').replace(/ rport \d+/, ' rport 9');

/** A session description without candidates, which are sent one by one after `isRelayCandidate` has approved them. */
export const withoutCandidates = (sdp: string): string =>
  sdp
    .split('\r\n')
    .filter((line) => !CANDIDATE_LINE.test(line))
    .join('\r\n')
    // These lines contain the addresses of the default candidates.
    .replace(/^c=IN IP[46] \S+/gm, 'c=IN IP4 0.0.0.0')
    .replace(/^a=rtcp:\d+ .*$/gm, 'a=rtcp:9 IN IP4 0.0.0.0')
    .replace(/^m=(audio|video|application) \d+ /gm, 'm=$1 9 ');

/**
 * Names the connection between two people by their numbers of joining (contract/calls/events.schema.ts). After a rejoin it
 * has another name, so that what still arrives of the earlier connection is ignored.
 */
export const sessionOf = (mine: number, theirs: number): string =>
  `${Math.max(mine, theirs)}-${Math.min(mine, theirs)}`;

/** Name of the connection that replaces this one without a rejoin: `3-1`, `3-1-1`, `3-1-2`. */
export const renewedSession = (session: string): string => `${joinsOf(session)}-${renewalsOf(session) + 1}`;

/** Number of times that this one connection was replaced without a rejoin. */
export const renewalsOf = (session: string): number => Number(session.split('-')[2] ?? 0);

/** The first two numbers of the name of a connection: the join numbers of its two people. */
export const joinsOf = (session: string): string => session.split('-').slice(0, 2).join('-');

/** Writes the name of the connection into a session description (its session name, RFC 8866 §5.3). */
export const withSession = (sdp: string, session: string): string => sdp.replace(/^s=.*$/m, `s=${session}`);

/** Reads the name of the connection; undefined in descriptions of other clients, which do not write it. */
export const readSession = (sdp: string): string | undefined => /^s=(\d+-\d+(?:-\d+)?)\s*$/m.exec(sdp)?.[1];

/** The connection that a description names; undefined for other signals. */
export const sessionIn = (signal: Signal): string | undefined =>
  'sdp' in signal ? readSession(signal.sdp) : undefined;

/**
 * Whether one connection is later than another between the same two people: its join numbers are higher, or it was
 * replaced more often.
 */
export const isLaterSession = (session: string, than: string): boolean => {
  const [newcomer = 0, other = 0, renewals = 0] = session.split('-').map(Number);
  const [newcomerThan = 0, otherThan = 0, renewalsThan = 0] = than.split('-').map(Number);
  if (newcomer !== newcomerThan) return newcomer > newcomerThan;
  return other === otherThan ? renewals > renewalsThan : other > otherThan;
};
