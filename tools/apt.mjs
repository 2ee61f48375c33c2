// @ts-check
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

/**
 * The command that installs a package of Debian.
 * @param {string} name
 */
export const installCommand = (name) =>
  `apt-get update && apt-get install -y --no-install-recommends ${name}`;

/**
 * Runs it and returns the end of what it said.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
export function installFromDebian(name, env) {
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', installCommand(name)], {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  });
  return `${stdout.slice(-2000)}${stderr.slice(-2000)}`;
}

export const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault) return false;
    throw fault;
  }
}
