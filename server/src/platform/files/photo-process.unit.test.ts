import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { phonePhoto } from '#testing/hostile/phone-photos.ts';
import { PhotoProcess } from './photo-process.ts';

const photo = await phonePhoto('#2a6f5b');
const processes: PhotoProcess[] = [];
const processWith = (limitMs: number): PhotoProcess => {
  const made = new PhotoProcess(limitMs);
  processes.push(made);
  return made;
};
afterAll(() => {
  for (const each of processes) each.close();
});

// At low priority a picture takes long while other tests use the machine.
describe('the photo process', { timeout: 60_000 }, () => {
  it('ends itself over a picture that takes more of the processor than it may', async () => {
    await expect(processWith(150).encode(photo)).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
      cause: new Error('photo process ended (70)'),
    });
  });

  it.runIf(process.platform === 'linux')('gives way with every thread that works on pictures', async () => {
    const before = new Set(children());
    const patient = processWith(10_000);
    await patient.encode(photo);
    const [pid] = children().filter((each) => !before.has(each));
    const working = threadsOf(Number(pid)).filter(({ name }) => /main|libuv|libvips/i.test(name));
    expect(working.map(({ name }) => name)).toContain('libvips worker');
    expect(working.filter(({ niceness }) => niceness !== 10)).toEqual([]);
  });
});

/** Process ids of what this process started. */
function children(): string[] {
  return readdirSync('/proc').filter(
    (each) => /^\d+$/.test(each) && statOf(`/proc/${each}/stat`)?.fields[1] === String(process.pid),
  );
}

function threadsOf(pid: number): { name: string; niceness: number }[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const stat = statOf(`/proc/${pid}/task/${thread}/stat`);
    return stat ? [{ name: stat.name, niceness: Number(stat.fields[16]) }] : [];
  });
}

/** proc(5): the name stands in brackets, and the state is the first field after it. */
function statOf(path: string): { name: string; fields: string[] } | null {
  try {
    const text = readFileSync(path, 'utf8');
    const end = text.lastIndexOf(')');
    return { name: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') };
  } catch {
    // It has ended since it was listed.
    return null;
  }
}
