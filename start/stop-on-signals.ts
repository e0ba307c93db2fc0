/** ms that an orderly stop may take before the process ends anyway (architecture §3). */
const hardLimitMs = 20_000;

/** Stops in order on SIGTERM, SIGINT and SIGHUP, and when the process is about to fail; then exits. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code || 1), hardLimitMs).unref();
    void stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0));
  process.on('uncaughtException', (error) => {
    console.error(error);
    end(1);
  });
  process.on('unhandledRejection', (reason) => {
    console.error(reason);
    end(1);
  });
}
