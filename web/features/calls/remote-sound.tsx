import { useEffect, useRef } from 'react';
import { calls } from './calls.store.ts';
import { useCalls } from './use-calls.ts';

/** Plays the voice of another person, also while the call is made small. Silent while media is held back. */
export function RemoteSound({ participant }: { participant: string }) {
  const { isOpen, speaker } = useCalls();
  const element = useRef<HTMLAudioElement>(null);
  const stream = calls.streamOf(participant);
  useEffect(() => {
    const audio = element.current;
    if (!audio || !stream || audio.srcObject === stream) return;
    audio.srcObject = stream;
    // Refused only before any action on the page; the next action then starts it.
    audio.play().catch(() => window.addEventListener('pointerdown', () => void audio.play(), { once: true }));
  });
  useEffect(() => {
    const audio = element.current as (HTMLAudioElement & { setSinkId?: (id: string) => Promise<void> }) | null;
    if (speaker !== undefined) audio?.setSinkId?.(speaker).catch(() => undefined);
  }, [speaker]);
  return <audio ref={element} autoPlay muted={!isOpen} />;
}
