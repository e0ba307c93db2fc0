import { deviceStorage } from '#web/api/device-storage.ts';

const key = 'chatSound';
/** ms in which the browser may wake the sound; later would be out of time */
const wakeMs = 400;
let context: AudioContext | null = null;

/** Whether a message is heard on this device. */
export const soundIsOn = (): boolean => deviceStorage.getItem(key) !== 'off';

export function switchSound(on: boolean): void {
  if (on) deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, 'off');
}

/** Two soft notes, where the browser lets a page be heard: after the first touch of it. */
export async function ring(): Promise<void> {
  const touched = navigator.userActivation?.hasBeenActive ?? true;
  if (!soundIsOn() || !touched || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  if (context.state !== 'running') {
    const late = new Promise((resolve) => setTimeout(resolve, wakeMs));
    await Promise.race([context.resume().catch(() => undefined), late]);
  }
  if (context.state === 'running') play(context);
}

function play(audio: AudioContext): void {
  const start = audio.currentTime;
  for (const [hertz, seconds] of [
    [660, 0],
    [880, 0.09],
  ] as const) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, start + seconds);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds + 0.22);
    note.connect(volume).connect(audio.destination);
    note.start(start + seconds);
    note.stop(start + seconds + 0.24);
  }
}
