import { limits } from '#contract/values/limits.ts';
import { wavePeaks } from './wave.ts';

/** What was spoken. */
export interface Recording {
  blob: Blob;
  durationMs: number;
  /** heights of its wave, 0–100 */
  peaks: number[];
}

/** Speech that is being recorded. */
export interface Recorder {
  /** Ends it and gives what was spoken; null where that is nothing. */
  stop(): Promise<Recording | null>;
  cancel(): void;
}

/** What browsers record, those first that all of them play. */
const formats = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4'];
/** Bits of a second of speech: a minute is a quarter of a megabyte. */
const bitsPerSecond = 32_000;
/** ms between two looks at how loud it is */
const lookEveryMs = 100;
/** A press that was none, ms. */
const shortestMs = 500;

/** Whether this browser records at all. */
export const canRecord = (): boolean =>
  'MediaRecorder' in globalThis && navigator.mediaDevices !== undefined && formatOf() !== undefined;

const formatOf = (): string | undefined => formats.find((format) => MediaRecorder.isTypeSupported(format));

/**
 * Records speech from the microphone until it is ended, a minute at most. Rejects where the person or the browser gives no microphone.
 * @param onProgress told ten times a second how long it is and how loud (0–1) it is now; `isFull` once the minute is over
 */
export async function recordVoice(
  onProgress: (progress: { ms: number; level: number; isFull: boolean }) => void,
): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const { recorder, context, analyser } = listenTo(stream);
  const samples = new Float32Array(analyser.fftSize);
  const levels: number[] = [];
  const pieces: Blob[] = [];
  const began = performance.now();
  const lasted = (): number => Math.min(performance.now() - began, limits.voiceMs);

  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
  const look = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const level = Math.min(1, Math.hypot(...samples) / Math.sqrt(samples.length) / loudest);
    levels.push(level);
    const ms = lasted();
    const isFull = ms >= limits.voiceMs;
    if (isFull) end();
    onProgress({ ms, level, isFull });
  }, lookEveryMs);

  let durationMs = 0;
  function end(): void {
    if (recorder.state === 'inactive') return;
    durationMs = Math.round(lasted());
    clearInterval(look);
    recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  }
  return {
    async stop() {
      end();
      await ended;
      const blob = new Blob(pieces, { type: recorder.mimeType });
      return durationMs < shortestMs || blob.size === 0 ? null : { blob, durationMs, peaks: wavePeaks(levels) };
    },
    cancel: end,
  };
}

/** Whoever is not recorded is not listened to either. */
function listenTo(stream: MediaStream) {
  let context: AudioContext | null = null;
  try {
    const recorder = new MediaRecorder(stream, { mimeType: formatOf() ?? '', audioBitsPerSecond: bitsPerSecond });
    context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    recorder.start();
    return { recorder, context, analyser };
  } catch (error) {
    for (const track of stream.getTracks()) track.stop();
    void context?.close();
    throw error;
  }
}

/** The mean strength of speech close to a microphone: what is louder is drawn no higher. */
const loudest = 0.25;
