import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/**
 * Requests a job from the servers on this database, from a process that runs none (an import). One of them takes it
 * within some seconds. False if no server has ever offered that job.
 */
export async function wakeFromOutside(pool: pg.Pool, name: string): Promise<boolean> {
  // Never started: it has neither workers nor timers, and creates no tables.
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' });
  if (!(await boss.isInstalled()) || !(await boss.getQueue(name))) return false;
  await boss.send(name);
  return true;
}
