/** Work that repeats or that a request must not wait for. */
export interface Job {
  readonly name: string;
  /** A cron line (UTC) for work that repeats. */
  readonly cron?: string;
  run(): Promise<void>;
}
