/** Milliseconds after which a step that still runs is announced. */
const ANNOUNCE_AFTER = 1_000;

const onTerminal = process.stdout.isTTY === true;
const inColour = onTerminal && !process.env.NO_COLOR;

const MARKS = onTerminal ? { done: '✓', failed: '✗' } : { done: 'ok', failed: 'failed' };
const COLOURS = { done: '\x1b[32m', failed: '\x1b[31m' };

/**
 * Begins a step of the start and gives the means to end it with one line: `✓ packages … 334 installed (12.3 s)`. A step that
 * takes longer than a second is announced, so that nobody looks at an empty screen.
 */
export function step(name) {
  const began = performance.now();
  const announcement = setTimeout(() => console.log(`${onTerminal ? '…' : 'running'} ${name}`), ANNOUNCE_AFTER);
  announcement.unref();

  function end(outcome, detail) {
    clearTimeout(announcement);
    const mark = inColour ? `${COLOURS[outcome]}${MARKS[outcome]}\x1b[0m` : MARKS[outcome];
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${mark} ${name}${detail ? ` … ${detail}` : ''} (${seconds} s)`);
  }
  return {
    done: (detail) => end('done', detail),
    fail: (error) => end('failed', error instanceof Error ? error.message : String(error)),
  };
}
