import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from './account.ts';
import { reachBinaries } from './binaries.ts';
import { ensureDataFolder, holdLock } from './folder-lock.ts';
import { dataIn, ownerOf, takeHome } from './home.ts';
import { initialise } from './initialise.ts';
import { readLocation } from './location-file.ts';
import type { MadeDatabases } from './made-database.ts';
import { isPostgresOn, readNote, stopOrphan } from './orphan.ts';
import { findPackage } from './postgresql-package.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { ensureRoles, productRole } from './roles.ts';
import { makeSocketFolder, removeSocketFolder, socketPort } from './socket-folder.ts';
import { watchOver } from './watchdog.ts';

/** How to reach the database: its socket folder as host. */
export interface ClusterConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** A running embedded PostgreSQL. */
export interface Cluster {
  readonly connection: ClusterConnection;
  readonly pid: number;
  /** Stops it cleanly; all writes are on disk afterwards. */
  stop(): Promise<void>;
  /** Called with the exit code when PostgreSQL ends without a call of `stop`. */
  onExit(listener: (code: number | null) => void): void;
}

/** What to open. */
export interface ClusterOptions {
  readonly dataDir: string;
  /** Receives PostgreSQL's log lines and ours about it. */
  readonly log: (line: string) => void;
  /** False allows a power cut to destroy the data, for tests that discard them. */
  readonly isDurable?: boolean;
  /** Prepared databases to start a new data folder from. */
  readonly made?: MadeDatabases;
  /** Where root puts what can't be in the data folder; only tests change it. */
  readonly sharedPlace?: string;
}

/**
 * Starts PostgreSQL on the data folder, which is created on the first start. Rejects with a `FolderHeldError` when
 * another process has it open, and with a plain-language error when PostgreSQL can't run here.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const undos: (() => Promise<void>)[] = [];
  const undoAll = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) await undo();
  };
  try {
    const { postmaster, socketFolder } = await start(options, (undo) => void undos.push(undo));
    return clusterOf(postmaster, socketFolder, undoAll);
  } catch (fault) {
    await undoAll();
    throw fault;
  }
}

/** How to reach the cluster that a server is running on this data folder; undefined when none is. */
export async function findRunningCluster(dataDir: string): Promise<ClusterConnection | undefined> {
  const location = await readLocation(dataDir);
  const data = dataIn(location?.home ?? (await realpath(dataDir)));
  const note = await readNote(data);
  return note && (await isPostgresOn(data, note.pid)) ? connectionAt(note.socketFolder) : undefined;
}

/** Runs all steps in order; `onUndo` registers how to undo each one, last first. */
async function start(options: ClusterOptions, onUndo: (undo: () => Promise<void>) => void) {
  const { log, isDurable = true, sharedPlace = '/var/lib/backlot' } = options;
  const dataDir = await ensureDataFolder(options.dataDir);
  const lock = await holdLock(join(dataDir, 'postgresql.lock'));
  onUndo(() => lock.release());
  const account = await chooseAccount(await ownerOf(dataDir));
  const binaries = await reachBinaries(account, sharedPlace, await findPackage());
  const home = await takeHome({ dataDir, account, sharedPlace, log });
  onUndo(() => home.release());
  const { data } = home;
  await stopOrphan(data, log);
  await initialise({ binaries, account, home: home.folder, data, isDurable, made: options.made, log });
  await home.settle();
  const socketFolder = await makeSocketFolder(account);
  onUndo(() => removeSocketFolder(socketFolder));
  const postmaster = await startPostmaster({ binaries, account, data, socketFolder, isDurable, log });
  const endWatch = watchOver({ pid: postmaster.pid, data, socketFolder, account });
  onUndo(async () => endWatch());
  onUndo(() => stopPostmaster(postmaster));
  await ensureRoles(socketFolder);
  return { postmaster, socketFolder };
}

function clusterOf(postmaster: Postmaster, socketFolder: string, close: () => Promise<void>): Cluster {
  const listeners: ((code: number | null) => void)[] = [];
  let stopping: Promise<void> | undefined;
  void postmaster.ended.then((code) => {
    if (!stopping) for (const listener of listeners) listener(code);
  });
  return {
    connection: connectionAt(socketFolder),
    pid: postmaster.pid,
    stop: () => {
      stopping ??= close();
      return stopping;
    },
    onExit: (listener) => void listeners.push(listener),
  };
}

const connectionAt = (host: string): ClusterConnection => ({
  host,
  port: socketPort,
  user: productRole,
  database: productRole,
});
