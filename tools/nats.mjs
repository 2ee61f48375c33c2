// @ts-check
import { delimiter, join } from 'node:path';
import { installCommand, installFromDebian, isProgram, isRootOnDebian } from './apt.mjs';

const name = 'nats-server';

// Debian puts it where the PATH of many people does not look.
const usualFolders = ['/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];

/**
 * The NATS server for tests of several processes: NATS_SERVER_PATH, else one in PATH or in the usual folders.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} folders
 * @returns {string | undefined}
 */
function findNats(env, folders) {
  if (env.NATS_SERVER_PATH) return isProgram(env.NATS_SERVER_PATH) ? env.NATS_SERVER_PATH : undefined;
  const inPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...inPath, ...folders].map((folder) => join(folder, name)).find(isProgram);
}

/**
 * Finds a NATS server, or installs Debian's when that is allowed; else says what a person has to do.
 * @param {{ env?: NodeJS.ProcessEnv, mayInstall?: boolean, folders?: readonly string[] }} [options]
 * @returns {{ path: string } | { advice: string }}
 */
export function provideNats({
  env = process.env,
  mayInstall = isRootOnDebian(),
  folders = usualFolders,
} = {}) {
  const found = findNats(env, folders);
  if (found) return { path: found };
  if (env.NATS_SERVER_PATH) return { advice: `NATS_SERVER_PATH names no program: ${env.NATS_SERVER_PATH}` };
  const advice = `The tests of several processes need a NATS server. Install it, or name one in NATS_SERVER_PATH:\n  sudo sh -c '${installCommand(name)}'`;
  if (!mayInstall) return { advice };
  const said = installFromDebian(name, env);
  const installed = findNats(env, folders);
  return installed ? { path: installed } : { advice: `${said}\n${advice}` };
}
