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
  /** Resolves once it has ended, by whatever; what was spoken until then is there to be stopped for. */
  over: Promise<'ended' | 'full' | 'microphone lost'>;
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
 * Records speech from the microphone until it is ended, the minute is over or the microphone goes away. Rejects where the person or the
 * browser gives no microphone.
 * @param onProgress told ten times a second how long it is and how loud (0–1) it is now
 */
export async function recordVoice(onProgress: (progress: { ms: number; level: number }) => void): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const { recorder, context, analyser } = listenTo(stream);
  const samples = new Float32Array(analyser.fftSize);
  const levels: number[] = [];
  const pieces: Blob[] = [];
  const began = performance.now();
  const lasted = (): number => Math.min(performance.now() - began, limits.voiceMs);

  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  const over = Promise.withResolvers<Awaited<Recorder['over']>>();
  const look = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const level = Math.min(1, Math.hypot(...samples) / Math.sqrt(samples.length) / loudest);
    levels.push(level);
    const ms = lasted();
    onProgress({ ms, level });
    if (ms >= limits.voiceMs) end('full');
  }, lookEveryMs);

  let durationMs: number | null = null;
  function end(by: Awaited<Recorder['over']>): void {
    if (durationMs !== null) return;
    durationMs = Math.round(lasted());
    clearInterval(look);
    // A browser ends it by itself when the microphone goes.
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    void context.close();
    over.resolve(by);
  }
  const lose = (): void => end('microphone lost');
  recorder.addEventListener('stop', lose, { once: true });
  for (const track of stream.getTracks()) track.addEventListener('ended', lose, { once: true });
  return {
    async stop() {
      end('ended');
      await ended;
      const blob = new Blob(pieces, { type: recorder.mimeType });
      const lastedMs = durationMs ?? 0;
      return lastedMs < shortestMs || blob.size === 0 ? null : { blob, durationMs: lastedMs, peaks: wavePeaks(levels) };
    },
    cancel: () => end('ended'),
    over: over.promise,
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
