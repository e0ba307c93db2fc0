import { isPassingFault } from '#server/platform/database/passing-fault.ts';
import type { Log } from '#server/platform/log/log.ts';
import { faultCode } from './start-failure.ts';

/** ms that an orderly stop may take before the process ends anyway (rules/operation#stop), and that of a process which met a fault. */
const hardLimitMs = { asked: 20_000, fault: 5_000 } as const;

/** Stops what runs; `quickly` leaves out the time in which a balancer looks elsewhere. */
export type StopAll = (options: { quickly: boolean }) => Promise<void>;

/**
 * To be called before anything is started. A fault that nobody heard ends the process, so that it is started anew; one of a connection,
 * which has ended all that could fail of it, is only written down (record 0044).
 * @returns what is told how to stop once there is something to stop: then SIGTERM, SIGINT and SIGHUP, and a fault too, stop in order first
 */
export function endOnFaults(log: Log): (stop: StopAll) => void {
  let stopAll: StopAll = () => Promise.resolve();
  let stopping = false;
  const end = (why: 'asked' | 'fault') => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(faultCode), hardLimitMs[why]).unref();
    void stopAll({ quickly: why === 'fault' }).then(
      () => process.exit(why === 'asked' ? 0 : faultCode),
      () => process.exit(faultCode),
    );
  };
  const meet = (origin: string) => (fault: unknown) => {
    const err = fault instanceof Error ? fault : new Error(String(fault));
    if (isPassingFault(fault)) {
      log.error({ err, origin }, 'a fault of a connection was heard by nobody');
      return;
    }
    log.fatal({ err, origin, event: 'process.fault' }, 'a fault was heard by nobody: the process ends');
    end('fault');
  };
  process.on('uncaughtException', meet('exception'));
  process.on('unhandledRejection', meet('rejection'));
  return function stopOnSignals(stop) {
    stopAll = stop;
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end('asked'));
  };
}
