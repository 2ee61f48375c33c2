import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestEnvironment {
  readonly environment: Readonly<Record<string, string>>;
  /** Deletes its folder of files; call after the server has stopped. */
  remove(): Promise<void>;
}

/** The settings of a test server: its own folder, a free port, no demo world; `settings` override. */
export async function makeTestEnvironment(
  settings: Readonly<Record<string, string>> & { readonly AUTH_SECRET: string },
): Promise<TestEnvironment> {
  const filesDir = await mkdtemp(join(tmpdir(), 'backlot-test-'));
  return {
    environment: {
      FILES_DIR: filesDir,
      LESSONS_DIR: join(filesDir, 'lessons'),
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_WORLD: 'false',
      DATABASE_POOL: '4',
      ...settings,
      // One test has the real cost (passwords.test.ts), and a server in production no other.
      ...((settings.NODE_ENV ?? 'test') === 'test' && { PASSWORD_COST: settings.PASSWORD_COST ?? '4' }),
    },
    remove: () => rm(filesDir, { recursive: true, force: true }),
  };
}
