import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocationSharing } from './location-sharing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device whose positions the test chooses. */
function device() {
  const watches = new Map<number, PositionCallback>();
  const options: unknown[] = [];
  let failing: PositionErrorCallback | null | undefined;
  let serial = 0;
  return {
    watches,
    options,
    move: (latitude: number) => {
      for (const heard of watches.values())
        heard({ coords: { latitude, longitude: 80.9, accuracy: 12 } } as GeolocationPosition);
    },
    fail: (message: string) => failing?.({ message } as GeolocationPositionError),
    geolocation: {
      watchPosition(heard: PositionCallback, error?: PositionErrorCallback | null, given?: PositionOptions) {
        watches.set(++serial, heard);
        options.push(given);
        failing = error;
        return serial;
      },
      clearWatch: (id: number) => void watches.delete(id),
    },
  };
}

function sharing(given: Parameters<typeof createLocationSharing>[0]['geolocation']) {
  const sent: [string, number][] = [];
  const messages: string[] = [];
  const made = createLocationSharing({
    geolocation: given,
    send: (roomId, { lat }) => void sent.push([roomId, lat]),
    unsupported: () => void messages.push('unsupported'),
    failed: (message) => void messages.push(message),
  });
  return { ...made, sent, messages };
}

test('location sharing sends each change, and the last position again every five seconds', () => {
  const phone = device();
  const { start, sent } = sharing(phone.geolocation);
  start('room');
  expect(phone.options).toEqual([{ enableHighAccuracy: true, maximumAge: 10_000, timeout: 5_000 }]);
  phone.move(26);
  vi.advanceTimersByTime(2_000);
  phone.move(27);
  expect(sent).toEqual([
    ['room', 26],
    ['room', 27],
  ]);
  vi.advanceTimersByTime(8_000);
  expect(sent.slice(2)).toEqual([
    ['room', 27],
    ['room', 27],
  ]);
});

test('location sharing ends after 120 seconds, or when it is stopped', () => {
  const phone = device();
  const { start, stop, rooms, sent } = sharing(phone.geolocation);
  start('room');
  vi.advanceTimersByTime(119_999);
  expect(rooms()).toEqual(['room']);
  vi.advanceTimersByTime(1);
  expect([rooms(), phone.watches.size]).toEqual([[], 0]);
  start('other');
  stop('other');
  stop('unknown');
  phone.move(26);
  vi.advanceTimersByTime(10_000);
  expect([rooms(), phone.watches.size, sent]).toEqual([[], 0, []]);
});

test('one watch of the device’s position serves several location requests, and one that is repeated', () => {
  const phone = device();
  const { start, stop, rooms, sent } = sharing(phone.geolocation);
  start('one');
  vi.advanceTimersByTime(60_000);
  start('one');
  start('two', 1_000);
  expect(phone.watches.size).toBe(1);
  phone.move(26);
  expect(sent).toEqual([
    ['one', 26],
    ['two', 26],
  ]);
  // A second request for the same room starts its time again.
  vi.advanceTimersByTime(100_000);
  expect(rooms()).toEqual(['one']);
  stop('one');
  expect(phone.watches.size).toBe(0);
});

test('location sharing reports a browser without geolocation, and only logs a refused position', () => {
  const none = sharing(undefined);
  none.start('room');
  expect([none.messages, none.rooms()]).toEqual([['unsupported'], []]);
  const phone = device();
  const { start, messages, rooms } = sharing(phone.geolocation);
  start('room');
  phone.fail('User denied Geolocation');
  expect([messages, rooms()]).toEqual([['User denied Geolocation'], ['room']]);
});
