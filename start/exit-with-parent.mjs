/**
 * Loaded before a command that runs as a child: when the parent dies without a word (SIGKILL), the command is asked to stop as by
 * SIGTERM. `emit` instead of a signal, since Windows would end the process at once.
 */
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
});
// The channel alone shall not keep a finished command alive.
process.channel?.unref();
