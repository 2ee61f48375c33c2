import { type Cluster, openCluster } from './cluster.ts';
import type { MadeDatabases } from './made-database.ts';

/** A cluster that starts while the program is still loading: each takes about as long as the other. */
export interface EarlyCluster {
  /** Resolves when it runs; rejects like `openCluster`. */
  readonly running: Promise<Cluster>;
  /** Passes on PostgreSQL's lines so far, and each new one from now on. */
  followLines(take: (line: string) => void): void;
  /** For when the program fails to load: stops what has been started. */
  abandon(): Promise<void>;
}

export function startEarlyCluster(dataDir: string, made?: MadeDatabases): EarlyCluster {
  const early: string[] = [];
  let take = (line: string): void => void early.push(line);
  const running = openCluster({ dataDir, log: (line) => take(line), ...(made && { made }) });
  // A failure is handled by the code that awaits `running`, which may not have loaded yet.
  const over = running.catch(() => undefined);
  return {
    running,
    followLines: (follower) => {
      for (const line of early.splice(0)) follower(line);
      take = follower;
    },
    abandon: async () => {
      await (await over)?.stop();
    },
  };
}
