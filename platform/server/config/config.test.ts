import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { ConfigError, readConfig } from './config.ts';

const secret = 'a secret of at least thirty-two characters';

test('every setting has a default that works', () => {
  const config = readConfig({ DATA_DIR: temporaryFolder() });
  expect(config).toMatchObject({
    mode: 'development',
    port: 3000,
    host: 'localhost',
    hasDemoWorld: true,
    demoPassword: 'rolling-sound-speed',
    smtpUrl: undefined,
    coldAfterMs: 7 * 24 * 60 * 60_000,
    hasGenericSignInErrors: false,
  });
});

test('the secret of a server without settings is kept in the data folder, readable by its owner only', () => {
  const folder = temporaryFolder();
  const first = readConfig({ DATA_DIR: folder }).authSecret;
  expect(readConfig({ DATA_DIR: folder }).authSecret).toBe(first);
  expect(first.length).toBeGreaterThanOrEqual(43);
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'auth-secret'), 'utf8').trim()).toBe(first);
});

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'ftp://backlot.example'],
  ['AUTH_SECRET', 'short'],
  ['COLD_AFTER_DAYS', '0'],
  ['COLD_AFTER_DAYS', '61'],
  ['PAGE_ANSWERS_WITHIN_MS', '-1'],
  ['PAGE_ANSWERS_WITHIN_MS', '30001'],
  ['CONNECTION_REQUESTS_MAX', '0'],
  ['CONNECTION_REQUESTS_MAX', '501'],
  ['LOG_LEVEL', 'chatty'],
  ['PASSWORD_COST', '3'],
  ['PASSWORD_COST', '15'],
  ['GENERIC_SIGN_IN_ERRORS', 'perhaps'],
])('%s=%s is refused by name before anything starts', (name, value) => {
  const read = () => readConfig({ DATA_DIR: temporaryFolder(), [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(name);
});

test('production refuses to start without a public address and a secret, and never loads the demo world', () => {
  const base = { DATA_DIR: temporaryFolder(), NODE_ENV: 'production' };
  expect(() => readConfig(base)).toThrow(/PUBLIC_URL and AUTH_SECRET/);
  const complete = { ...base, PUBLIC_URL: 'https://backlot.example', AUTH_SECRET: secret };
  expect(readConfig(complete)).toMatchObject({ mode: 'production', hasDemoWorld: false });
  expect(() => readConfig({ ...complete, DEMO_WORLD: 'true' })).toThrow(/DEMO_WORLD/);
});

test.each(['production', 'development'])(
  'in %s no one may make passwords cheaper to guess, which only tests do to save time',
  (mode) => {
    const complete = {
      DATA_DIR: temporaryFolder(),
      PUBLIC_URL: 'https://backlot.example',
      AUTH_SECRET: secret,
    };
    const start = (cost?: string, NODE_ENV = mode) =>
      readConfig({ ...complete, NODE_ENV, ...(cost && { PASSWORD_COST: cost }) });
    expect(start().passwordCost).toBe(2 ** 14);
    expect(start('14').passwordCost).toBe(2 ** 14);
    for (const cost of ['13', '4']) expect(() => start(cost)).toThrow(/PASSWORD_COST/);
    expect(start('4', 'test').passwordCost).toBe(2 ** 4);
    expect(start(undefined, 'test').passwordCost).toBe(2 ** 14);
  },
);

test('a secret may come from a file', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'secret.txt');
  writeFileSync(file, `${secret}\n`);
  expect(readConfig({ DATA_DIR: folder, AUTH_SECRET_FILE: file }).authSecret).toBe(secret);
});

test.each([
  [undefined, false],
  ['http://backlot.example', false],
  ['https://backlot.example', true],
  ['HTTPS://backlot.example', true],
])('a server reached at %s binds its cookie to https: %s', (address, isSecure) => {
  expect(readConfig({ DATA_DIR: temporaryFolder(), PUBLIC_URL: address }).isSecure).toBe(isSecure);
});

test('S21 the push keys are made once and kept, and half a pair is refused', () => {
  const folder = temporaryFolder();
  const { vapid, pushHosts } = readConfig({ DATA_DIR: folder });
  expect(readConfig({ DATA_DIR: folder }).vapid).toEqual(vapid);
  expect(pushHosts).toContain('fcm.googleapis.com');
  const settings = { DATA_DIR: temporaryFolder(), VAPID_PUBLIC_KEY: vapid.publicKey };
  expect(() => readConfig(settings)).toThrow(ConfigError);
  expect(readConfig({ ...settings, VAPID_PRIVATE_KEY: vapid.privateKey }).vapid).toEqual(vapid);
});

test('a provider is accepted only complete, by https or on this machine, and named Google by default', () => {
  const complete = {
    DATA_DIR: temporaryFolder(),
    PUBLIC_URL: 'https://backlot.example',
    OIDC_ISSUER: 'https://accounts.google.com',
    OIDC_CLIENT_ID: 'backlot',
    OIDC_CLIENT_SECRET: 'keep it quiet',
  };
  expect(readConfig({ DATA_DIR: temporaryFolder() }).provider).toBeUndefined();
  expect(readConfig(complete).provider).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'backlot',
    clientSecret: 'keep it quiet',
    name: 'Google',
  });
  expect(() => readConfig({ ...complete, OIDC_CLIENT_ID: undefined })).toThrow(/OIDC_CLIENT_ID/);
  expect(() => readConfig({ ...complete, PUBLIC_URL: undefined })).toThrow(/PUBLIC_URL/);
  expect(() => readConfig({ ...complete, OIDC_ISSUER: 'http://accounts.example' })).toThrow(/https/);
  const here = { ...complete, OIDC_ISSUER: 'http://127.0.0.1:4000', OIDC_NAME: 'Studio' };
  expect(readConfig(here).provider?.name).toBe('Studio');
  const inProduction = { ...here, NODE_ENV: 'production', AUTH_SECRET: secret };
  expect(() => readConfig(inProduction)).toThrow(/https/);
});

test('MSG-20 a virus scanner is accepted as host and port or as a socket, and anything else is refused by name', () => {
  const scannerOf = (CLAMAV_URL: string) => readConfig({ DATA_DIR: temporaryFolder(), CLAMAV_URL }).scanner;
  expect(scannerOf('tcp://scanner.internal:3311')).toEqual({ host: 'scanner.internal', port: 3311 });
  expect(scannerOf('tcp://[::1]')).toEqual({ host: '::1', port: 3310 });
  expect(scannerOf('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  for (const wrong of ['clamav', 'http://localhost:3310', 'tcp://host:3310/path', 'unix:relative'])
    expect(() => scannerOf(wrong), wrong).toThrow('CLAMAV_URL: must be tcp://host:port or unix:/path');
});

test('a service is named by its address and its model; its path is built in, and its key is sent nowhere else', () => {
  const chatOf = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR: temporaryFolder(), ...settings }).chat;
  expect(chatOf({})).toBeUndefined();
  const expected = { url: 'https://api.example/v1/chat/completions', model: 'm', key: undefined };
  expect(chatOf({ CHAT_URL: 'https://api.example/v1/', CHAT_MODEL: 'm' })).toEqual(expected);
  expect(chatOf({ CHAT_URL: expected.url, CHAT_MODEL: 'm', CHAT_KEY: 'k' })).toEqual({
    ...expected,
    key: 'k',
  });
  const { transcription } = readConfig({
    DATA_DIR: temporaryFolder(),
    TRANSCRIPTION_URL: 'http://whisper:8000/v1',
    TRANSCRIPTION_MODEL: 'w',
  });
  expect(transcription?.url).toBe('http://whisper:8000/v1/audio/transcriptions');
});

test.each([
  ['an address without a model', { CHAT_URL: 'https://api.example/v1' }, 'CHAT_URL and CHAT_MODEL'],
  ['a model without an address', { CHAT_MODEL: 'm' }, 'CHAT_URL and CHAT_MODEL'],
  ['a key alone', { TRANSCRIPTION_KEY: 'k' }, 'TRANSCRIPTION_URL and TRANSCRIPTION_MODEL'],
  [
    'a password in the address',
    { CHAT_URL: 'https://me:secret@api.example/v1', CHAT_MODEL: 'm' },
    'CHAT_URL',
  ],
  ['another protocol', { CHAT_URL: 'ftp://api.example/v1', CHAT_MODEL: 'm' }, 'CHAT_URL'],
  [
    'plain HTTP to another house',
    { CHAT_URL: 'http://api.example/v1', CHAT_MODEL: 'm' },
    'CHAT_URL must be https',
  ],
])('a service named by %s is refused, and no secret is revealed', (_what, settings, words) => {
  const read = () => readConfig({ DATA_DIR: temporaryFolder(), ...settings });
  expect(read).toThrow(words);
  expect(read).not.toThrow('secret');
});
