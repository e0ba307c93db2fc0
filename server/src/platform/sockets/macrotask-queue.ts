/**
 * Runs what comes one a turn of the event loop, in its order: what else the loop has to do is done in between, however much comes at
 * once.
 */
export function macrotaskQueue(): (task: () => void) => void {
  const waiting: (() => void)[] = [];
  let isUnderWay = false;
  const next = (): void => {
    const task = waiting.shift();
    isUnderWay = task !== undefined;
    if (!task) return;
    setImmediate(next);
    task();
  };
  return (task) => {
    waiting.push(task);
    if (isUnderWay) return;
    isUnderWay = true;
    setImmediate(next);
  };
}
