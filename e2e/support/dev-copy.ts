import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const parts = ['app', 'bin', 'features', 'migrations', 'platform', 'public', 'tools/bundle'];
const files = [
  'index.html',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.server.json',
  'tsconfig.test.json',
  'tsconfig.ui.json',
];

/** `npm run dev` at work on a copy of the project, so that changing files changes nothing of ours. */
export interface DevCopy {
  readonly address: string;
  /** Replaces words of a file as it is in the project, whatever it was changed to before; they must be in it. */
  change(file: string, words: string, by: string): Promise<void>;
  stop(): Promise<void>;
}

export async function openDevCopy(): Promise<DevCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-dev-'));
  for (const name of [...parts, ...files])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const child = spawn(process.execPath, ['bin/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Whoever runs us may be in test mode; development is what is looked at.
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
    },
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = `${complaints}${chunk.toString()}`.slice(-4_000);
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  return {
    address: await addressOf(child).catch(async (fault: unknown) => {
      await stop();
      throw new Error(`npm run dev does not serve: ${complaints}`, { cause: fault });
    }),
    change: async (file, words, by) => {
      const text = await readFile(join(root, file), 'utf8');
      if (!text.includes(words)) throw new Error(`${file} does not say "${words}"`);
      await writeFile(join(folder, file), text.replace(words, by));
    },
    stop,
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => undefined);
  const lines = createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> });
  const said = (async () => {
    for await (const line of lines) {
      const [, address] = /^Backlot \(development\) at (\S+)/.exec(line) ?? [];
      if (address) return address;
    }
    return undefined;
  })();
  const address = await Promise.race([said, ended]);
  if (address === undefined) throw new Error('npm run dev ended before it served');
  return address;
}

async function freePort(): Promise<number> {
  const socket = createServer().listen(0, 'localhost');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  return typeof address === 'object' && address ? address.port : 0;
}
