/**
 * How files are flushed to disk, after a crash and after the first start: on Linux in one call, several times faster
 * than file by file when other programs write as well.
 */
export const syncMethod = process.platform === 'linux' ? 'syncfs' : 'fsync';

/** For discarded data: one cluster serves the servers and programs of all tests that run at once. */
const thrownAway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '1000',
};

/**
 * PostgreSQL's settings, given on its command line at every start so that a new release can change them. Sized for a
 * machine of 2 GB and up; unlisted defaults are right.
 */
export function settingsFor(options: {
  readonly socketFolder: string;
  readonly isDurable: boolean;
}): string[] {
  const settings = {
    cluster_name: 'backlot',
    // No network: the socket is the only way in.
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    // For SSDs: a random read costs about as much as a sequential one.
    random_page_cost: '1.1',
    // JIT pays off for reports over millions of rows; for our short statements it only adds delay.
    jit: 'off',
    // An acknowledged write is on disk.
    synchronous_commit: 'on',
    // Enough WAL detail to take a copy while the server runs.
    wal_level: 'replica',
    recovery_init_sync_method: syncMethod,
    max_logical_replication_workers: '0',
    max_wal_size: '1GB',
    checkpoint_timeout: '5min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // People's texts stay out of the log: no statements, no values.
    log_line_prefix: '',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(options.isDurable ? {} : thrownAway),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
