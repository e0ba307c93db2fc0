import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { recordVoice } from './record-voice.ts';

const second = 1000;

/** As a browser records: what was heard comes with the end, also where the microphone's end brought it about. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state: 'inactive' | 'recording' = 'inactive';
  mimeType = 'audio/webm;codecs=opus';
  start(): void {
    this.state = 'recording';
    current.recorder = this;
  }
  stop(): void {
    if (this.state === 'inactive') throw new Error('it records nothing');
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['spoken']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

class FakeTrack extends EventTarget {
  stopped = false;
  stop(): void {
    this.stopped = true;
  }
}

class FakeContext {
  constructor() {
    current.contexts.push(this);
  }
  closed = false;
  createAnalyser = () => ({ fftSize: 4, getFloatTimeDomainData: (to: Float32Array) => to.fill(0.1) });
  createMediaStreamSource = () => ({ connect: () => undefined });
  async close(): Promise<void> {
    this.closed = true;
  }
}

let current: { recorder: FakeRecorder | null; track: FakeTrack; contexts: FakeContext[] };
beforeEach(() => {
  vi.useFakeTimers();
  current = { recorder: null, track: new FakeTrack(), contexts: [] };
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeContext);
  const stream = { getTracks: () => [current.track] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['the browser ends the recording', () => current.recorder?.stop()],
  ['the track alone says so', () => current.track.dispatchEvent(new Event('ended'))],
])('what was spoken before the microphone went away is kept, and nothing listens any more: %s', async (_, lose) => {
  const heard: number[] = [];
  const recorder = await recordVoice(({ ms }) => heard.push(ms));
  await vi.advanceTimersByTimeAsync(5 * second);
  lose();
  expect(await recorder.over).toBe('microphone lost');
  const looks = heard.length;
  await vi.advanceTimersByTimeAsync(3 * second);
  expect(heard).toHaveLength(looks);
  const recording = await recorder.stop();
  expect(recording?.durationMs).toBe(5 * second);
  expect(await recording?.blob.text()).toBe('spoken');
  expect(recording?.peaks.length).toBeGreaterThan(0);
  expect([current.track.stopped, ...current.contexts.map(({ closed }) => closed)]).toEqual([true, true]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a recording ends by itself after its minute, and once', async () => {
  const recorder = await recordVoice(() => undefined);
  await vi.advanceTimersByTimeAsync(limits.voiceMs + second);
  expect(await recorder.over).toBe('full');
  expect(await recorder.stop()).toMatchObject({ durationMs: limits.voiceMs });
  expect(current.recorder?.state).toBe('inactive');
});
