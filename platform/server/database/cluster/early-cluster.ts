import { type Cluster, openCluster } from './cluster.ts';
import type { MadeDatabases } from './made-database.ts';

/** A cluster that starts while the program is still being loaded: each takes about as long as the other. */
export interface EarlyCluster {
  /** Resolves when it runs; rejects like `openCluster`. */
  readonly running: Promise<Cluster>;
  /** Hands over PostgreSQL's lines so far, and from now on each as it comes. */
  followLines(take: (line: string) => void): void;
  /** For when nothing came of the program: ends what has been started. */
  abandon(): Promise<void>;
}

export function startEarlyCluster(dataDir: string, made?: MadeDatabases): EarlyCluster {
  const early: string[] = [];
  let take = (line: string): void => void early.push(line);
  const running = openCluster({ dataDir, log: (line) => take(line), ...(made && { made }) });
  // A failure is for whoever awaits `running`, who may not be there yet.
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
