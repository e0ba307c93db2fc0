import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { AppError } from '../errors/app-error.ts';
import type { EncodedPhoto } from './photo-encoding.ts';
import { photoAnswer } from './photo-messages.ts';

/** ms until a process counts as stuck: it gives way to whoever reads pages, so it may take long for its CPU time. */
const stuckMs = 40_000;

const program = fileURLToPath(new URL('./photo-worker.ts', import.meta.url));

/**
 * One long-lived process that decodes one picture at a time, without secrets in its environment (rules/uploads#process). It starts with the
 * first picture and again after a crash.
 */
export class PhotoProcess {
  readonly #limitMs: number;
  #child: ChildProcess | null = null;

  /** `limitMs`: CPU time for one picture */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /**
   * `input` is a picture's bytes or the path of its file, which that process then reads itself.
   * @throws AppError IMAGE_TOO_LARGE above rules/limits L5; IMAGE_UNREADABLE when the decoder refuses, takes too long or dies of this
   *   picture; OVERLOADED when the machine was too busy to let it work
   */
  async encode(input: Uint8Array | string): Promise<EncodedPhoto> {
    const child = this.#running();
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(new AppError('OVERLOADED', { retryAfter: 30 })), stuckMs);
    const onExit = (code: number | null, signal: string | null) =>
      ended.abort(new Error(`photo process ended (${signal ?? code})`));
    child.once('exit', onExit);
    child.once('error', (error) => ended.abort(error));
    try {
      const answered = once(child, 'message', { signal: ended.signal });
      child.send({ input, limitMs: this.#limitMs }, (error) => error && ended.abort(error));
      const [message] = await answered;
      const answer = photoAnswer.parse(message);
      if ('refused' in answer) throw new AppError(answer.code, { cause: new Error(answer.refused) });
      return answer.photo;
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.#drop(child);
      if (ended.signal.reason instanceof AppError) throw ended.signal.reason;
      throw new AppError('IMAGE_UNREADABLE', { cause: ended.signal.reason ?? error });
    } finally {
      clearTimeout(timer);
      child.off('exit', onExit);
      child.removeAllListeners('error').on('error', () => {});
    }
  }

  close(): void {
    if (this.#child) this.#drop(this.#child);
  }

  #running(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = fork(program, [], {
      env: { VIPS_BLOCK_UNTRUSTED: '1' },
      execArgv: ['--max-old-space-size=128'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Neither the process nor its channel may keep ours alive; while a picture is decoded, the timer does.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }

  #drop(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill('SIGKILL');
  }
}
