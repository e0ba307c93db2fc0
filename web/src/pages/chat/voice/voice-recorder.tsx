import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { spokenTime } from '#web/features/chat/spoken-time.ts';
import { UnsavedQuestion } from '#web/features/leaving/unsaved-question.tsx';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { sendIcon, squareIcon, trash2Icon } from '#web/ui/icons.ts';
import { type Recorder, type Recording, recordVoice } from './record-voice.ts';
import { VoicePlayer, Wave } from './voice-player.tsx';
import { wavePeaks } from './wave.ts';

/** Levels of the moment that are drawn while one speaks. */
const shownLevels = 48;

/** In the place of the input: what is being spoken, then what was, to be listened to before it is sent. */
export function VoiceRecorder(props: {
  onSend: (recording: Recording & { url: string }) => void;
  onClose: () => void;
}) {
  return (
    <>
      <Recorded {...props} />
      <UnsavedQuestion
        changed
        lost={{ title: m.chat_voice_unsent(), text: m.chat_voice_unsent_text(), leave: m.chat_voice_discard() }}
      />
    </>
  );
}

function Recorded({
  onSend,
  onClose,
}: {
  onSend: (recording: Recording & { url: string }) => void;
  onClose: () => void;
}) {
  const { ms, levels, recording, url, stop, handOut } = useRecording(onClose);
  const send = useRef<HTMLButtonElement>(null);
  const pause = useRef<HTMLButtonElement>(null);
  const isDone = recording !== null;
  // The button that was pressed is gone, and with it the focus.
  useEffect(() => {
    (isDone ? send : pause).current?.focus({ preventScroll: true });
  }, [isDone]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && target instanceof Element && target.closest('.chat__recorder')) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (recording) {
    return (
      <div className="chat__composer chat__recorder">
        <IconButton icon={trash2Icon} label={m.chat_voice_discard()} onClick={onClose} />
        <VoicePlayer url={url} durationMs={recording.durationMs} peaks={recording.peaks} />
        <button
          type="button"
          ref={send}
          className="chat__send"
          aria-label={m.chat_send()}
          onClick={() => onSend({ ...recording, url: handOut() })}
        >
          <Icon of={sendIcon} size={22} />
        </button>
      </div>
    );
  }
  return (
    <div className="chat__composer chat__recorder">
      <IconButton icon={trash2Icon} label={m.chat_voice_discard()} onClick={onClose} />
      <span className="chat__voice">
        <span className="chat__recording" role="status">
          <span className="sr-only">{m.chat_voice_recording()}</span>
        </span>
        <span className="chat__wave">
          <Wave peaks={wavePeaks(levels.slice(-shownLevels))} share={1} />
        </span>
        <span className="chat__voice-time">{spokenTime(ms)}</span>
      </span>
      <button type="button" ref={pause} className="chat__send" aria-label={m.chat_voice_stop()} onClick={stop}>
        <Icon of={squareIcon} size={20} />
      </button>
    </div>
  );
}

/** Records from the moment it is shown. */
function useRecording(onClose: () => void) {
  const recorder = useRef<Recorder | null>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const [ms, setMs] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>([]);
  /** plays what was spoken, until it is sent or discarded */
  const url = useRef('');
  const isGone = useRef(false);
  const [done, setDone] = useState<{ recording: Recording; url: string } | null>(null);

  const stop = (isLost = false): void => {
    void recorder.current?.stop().then((recording) => {
      if (!recording) close.current();
      else if (!isGone.current) {
        if (isLost) toast(m.chat_voice_microphone_lost());
        url.current = URL.createObjectURL(recording.blob);
        setDone({ recording, url: url.current });
      }
    });
    recorder.current = null;
  };
  const finish = useRef(stop);
  useEffect(() => {
    finish.current = stop;
  });
  useEffect(() => {
    isGone.current = false;
    recordVoice(({ ms: now, level }) => {
      setMs(now);
      setLevels((before) => [...before.slice(1 - shownLevels), level]);
    }).then(
      async (started) => {
        if (isGone.current) return started.cancel();
        recorder.current = started;
        const by = await started.over;
        if (isGone.current || by === 'ended') return;
        finish.current(by === 'microphone lost');
      },
      () => {
        toast(m.chat_voice_denied(), { kind: 'error' });
        close.current();
      },
    );
    return () => {
      isGone.current = true;
      recorder.current?.cancel();
      recorder.current = null;
      URL.revokeObjectURL(url.current);
    };
  }, []);
  const handOut = (): string => {
    const handed = url.current;
    url.current = '';
    return handed;
  };
  return { ms, levels, recording: done?.recording ?? null, url: done?.url ?? '', stop: () => stop(), handOut };
}
