/**
 * Loaded before a program that is started again when it dies: when its keeper dies without a word (SIGKILL), it ends at once, as if it
 * had been killed itself, so that the next start finds nobody. Whatever was acknowledged is committed.
 */
process.once('disconnect', () => process.exit(70));
// The channel alone shall not keep a finished program alive.
process.channel?.unref();
