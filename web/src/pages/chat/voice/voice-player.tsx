import { useEffect, useRef, useState } from 'react';
import { spokenTime } from '#web/features/chat/spoken-time.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { pauseIcon, playIcon } from '#web/ui/icons.ts';

/** One thing is heard at a time. */
let playing: HTMLAudioElement | null = null;

/** Plays what was spoken; its wave shows how far it is, and is pressed or moved along to be elsewhere in it. */
export function VoicePlayer({
  url,
  durationMs,
  peaks,
}: {
  /** '' while there is nothing to play yet */
  url: string;
  durationMs: number;
  peaks: readonly number[];
}) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  /** seconds */
  const [at, setAt] = useState(0);
  const seconds = durationMs / 1000;

  useEffect(() => {
    if (url === '') return;
    const element = new Audio();
    element.preload = 'none';
    element.src = url;
    audio.current = element;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('play', () => setPlaying(true), { signal });
    element.addEventListener('pause', () => setPlaying(false), { signal });
    element.addEventListener('timeupdate', () => setAt(element.currentTime), { signal });
    element.addEventListener(
      'ended',
      () => {
        element.currentTime = 0;
        setAt(0);
      },
      { signal },
    );
    return () => {
      listening.abort();
      element.pause();
      if (playing === element) playing = null;
      audio.current = null;
      setPlaying(false);
      setAt(0);
    };
  }, [url]);

  const toggle = (): void => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) {
      element.pause();
      return;
    }
    if (playing !== element) playing?.pause();
    playing = element;
    element.play().catch((error: Error) => {
      // Whoever stops it before it began is no fault.
      if (error.name !== 'AbortError') toast(m.chat_voice_failed(), { kind: 'error' });
    });
  };
  const seek = (to: number): void => {
    setAt(to);
    if (audio.current) audio.current.currentTime = to;
  };
  return (
    <span className="chat__voice">
      <button
        type="button"
        className="chat__voice-play"
        disabled={url === ''}
        aria-label={isPlaying ? m.chat_voice_pause() : m.chat_voice_play()}
        onClick={toggle}
      >
        <Icon of={isPlaying ? pauseIcon : playIcon} size={20} />
      </button>
      {/* A finger that moves along the wave does not draw the bubble. */}
      <span className="chat__wave" onPointerDown={(event) => event.stopPropagation()}>
        <Wave peaks={peaks} share={seconds > 0 ? at / seconds : 0} />
        <input
          type="range"
          min={0}
          max={seconds}
          step={0.1}
          value={Math.min(at, seconds)}
          disabled={url === ''}
          aria-label={m.chat_voice_position()}
          aria-valuetext={`${spokenTime(at * 1000)} / ${spokenTime(durationMs)}`}
          onChange={(event) => seek(Number(event.target.value))}
        />
      </span>
      <span className="chat__voice-time">{spokenTime(isPlaying || at > 0 ? at * 1000 : durationMs)}</span>
    </span>
  );
}

const waveHeight = 28;

/** Bars from the middle line, those that were heard in full colour. */
export function Wave({ peaks, share }: { peaks: readonly number[]; share: number }) {
  const bars = peaks.map((peak, bar) => {
    const height = Math.max(2, (peak / 100) * (waveHeight - 3));
    return `M${bar * 4 + 2} ${(waveHeight - height) / 2}v${height}`;
  });
  const heard = Math.round(share * bars.length);
  return (
    <svg viewBox={`0 0 ${bars.length * 4} ${waveHeight}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars.slice(0, heard).join('')} />
      <path d={bars.slice(heard).join('')} opacity="0.42" />
    </svg>
  );
}
