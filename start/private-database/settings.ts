export type Durability = 'full' | 'none';

/** Server settings, tuned by measurement for a machine that also runs the app. `io_method` exists from PostgreSQL 18 on. */
export function serverSettings(major: number, durability: Durability): Record<string, string> {
  const sync = durability === 'full' ? 'on' : 'off';
  return {
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    // Test files that start several nodes each share one server.
    max_connections: durability === 'full' ? '50' : '150',
    random_page_cost: '1.1',
    // Compiling costs more than the short queries it would speed up.
    jit: 'off',
    max_wal_size: '512MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    fsync: sync,
    synchronous_commit: sync,
    full_page_writes: sync,
    // Each file of tests has a database of its own: for hundreds of them it would look at one after the other without a pause.
    autovacuum: sync,
    // The details of a violated key hold phone numbers, which belong in no log.
    log_error_verbosity: 'terse',
    ...(major >= 18 ? { io_method: 'sync' } : {}),
  };
}
