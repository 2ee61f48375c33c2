/**
 * How many files are brought to disk, after a crash and after the first start: on Linux in one call, several
 * times quicker than file by file when other programs write as well.
 */
export const syncMethod = process.platform === 'linux' ? 'syncfs' : 'fsync';

/** For data that are thrown away: one cluster serves the servers and programs of all tests that run at once. */
const thrownAway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '1000',
};

/**
 * PostgreSQL's settings, given on its command line at every start so that a new release brings its own.
 * Sized for a machine of 2 GB and up; the defaults that are not named are right.
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
    // Disks without moving parts: a random read costs about as much as the next one.
    random_page_cost: '1.1',
    // Compiling pays for reports over millions of rows; for our short statements it is pure delay.
    jit: 'off',
    // An answer given is a write on disk.
    synchronous_commit: 'on',
    // Enough in the log of changes for a copy to be taken while the server runs.
    wal_level: 'replica',
    recovery_init_sync_method: syncMethod,
    max_logical_replication_workers: '0',
    max_wal_size: '1GB',
    checkpoint_timeout: '5min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What people wrote stays out of the log: no statements, no values.
    log_line_prefix: '',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(options.isDurable ? {} : thrownAway),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
