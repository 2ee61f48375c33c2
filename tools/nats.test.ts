import { join } from 'node:path';
import { expect, test } from 'vitest';
import { provideNats } from './nats.mjs';
import { machine } from './test-machine.ts';

const script = '#!/bin/sh\n';

test('NATS_SERVER_PATH comes first, then PATH, then where Debian puts it', () => {
  const programs = { 'own/nats': script, 'bin/nats-server': script, 'sbin/nats-server': script };
  const { home, env, folders } = machine(programs);
  const own = join(home, 'own/nats');
  expect(provideNats({ env: { ...env, NATS_SERVER_PATH: own }, folders })).toEqual({ path: own });
  expect(provideNats({ env, folders })).toEqual({ path: join(home, 'bin/nats-server') });
  expect(provideNats({ env: { ...env, PATH: '' }, folders })).toEqual({
    path: join(home, 'sbin/nats-server'),
  });
});

test('a NATS_SERVER_PATH that names no program is told, and nothing else is taken in its place', () => {
  const { env, folders } = machine({ 'bin/nats-server': script });
  const found = provideNats({ env: { ...env, NATS_SERVER_PATH: '/nowhere/nats' }, folders });
  expect(found).toEqual({ advice: 'NATS_SERVER_PATH names no program: /nowhere/nats' });
});

test('where there is none, who may not install gets the one command, and who may gets the server', () => {
  const install = `${script}[ "$1" = install ] && printf '' > HOME/bin/nats-server && /bin/chmod 755 HOME/bin/nats-server; exit 0\n`;
  const { home, env, folders } = machine({ 'bin/apt-get': install });
  expect(provideNats({ env, folders, mayInstall: false })).toMatchObject({
    advice: expect.stringContaining('apt-get install'),
  });
  expect(provideNats({ env, folders, mayInstall: true })).toEqual({ path: join(home, 'bin/nats-server') });
});

test('an installation that fails shows what it said and the command', () => {
  const { env, folders } = machine({ 'bin/apt-get': `${script}echo no network; exit 100\n` });
  expect(provideNats({ env, folders, mayInstall: true })).toMatchObject({
    advice: expect.stringMatching(/no network[\s\S]*NATS_SERVER_PATH/),
  });
});
