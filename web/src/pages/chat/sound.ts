import { deviceStorage } from '#web/api/device-storage.ts';

const key = 'chatSound';
let context: AudioContext | null = null;

/** Whether a message is heard on this device. */
export const soundIsOn = (): boolean => deviceStorage.getItem(key) !== 'off';

export function switchSound(on: boolean): void {
  if (on) deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, 'off');
}

/** Two soft notes, where the browser lets a page be heard: after the first touch of it. */
export function ring(): void {
  if (!soundIsOn() || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  if (context.state !== 'running') {
    void context.resume().catch(() => undefined);
    return;
  }
  const start = context.currentTime;
  for (const [hertz, seconds] of [
    [660, 0],
    [880, 0.09],
  ] as const) {
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, start + seconds);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds + 0.22);
    note.connect(volume).connect(context.destination);
    note.start(start + seconds);
    note.stop(start + seconds + 0.24);
  }
}
