import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { reportDomain } from './server/views/domain.ts';
import { startDnsServer } from './testing/factory/dns-server.ts';

const dns = await startDnsServer();
atEnd(() => dns.stop());
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');
const settings = {
  MAIL_FROM: 'Backlot <no-reply@News.Backlot.example>',
  DNS_SERVERS: dns.address,
  DKIM_DOMAIN: 'backlot.example',
  DKIM_SELECTOR: 'mail',
  DKIM_PRIVATE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
};
const unsigned = { MAIL_FROM: settings.MAIL_FROM, DNS_SERVERS: settings.DNS_SERVERS };
const configOf = (environment: Readonly<Record<string, string>>) =>
  readConfig({ NODE_ENV: 'test', AUTH_SECRET: 'a'.repeat(32), ...environment });

const spfName = 'news.backlot.example';
const dkimName = 'mail._domainkey.backlot.example';
const dmarcName = '_dmarc.backlot.example';
const good = {
  [spfName]: ['google-site-verification=x', 'v=spf1 include:_spf.host.example -all'],
  '_spf.host.example': ['v=spf1 ip4:192.0.2.0/24 ~all'],
  [dkimName]: [`v=DKIM1; k=rsa; p=${publicKey}`],
  [dmarcName]: ['v=DMARC1; p=reject; rua=mailto:dmarc@backlot.example'],
};
const stands = (texts: Readonly<Record<string, readonly string[]>>) => {
  dns.texts.clear();
  for (const [name, found] of Object.entries(texts)) dns.texts.set(name, found);
};
beforeEach(() => {
  dns.isSilent = false;
  stands(good);
});
const found = async (environment: Readonly<Record<string, string>> = settings) => {
  const { checks } = await reportDomain(configOf(environment));
  return Object.fromEntries(checks.map(({ kind, finding }) => [kind, finding]));
};

test('a domain whose records are right is in order, by the records of the domain above it too', async () => {
  const { domain, checks } = await reportDomain(configOf(settings));
  expect(domain).toBe(spfName);
  expect(checks.map(({ kind, state, finding, name }) => [kind, state, finding, name])).toEqual([
    ['spf', 'good', 'spf_good', spfName],
    ['dkim', 'good', 'dkim_good', dkimName],
    ['dmarc', 'good', 'dmarc_good', dmarcName],
  ]);
});

const wrong: readonly (readonly [
  string,
  Readonly<Record<string, readonly string[]>>,
  Readonly<Record<string, string>>,
])[] = [
  [
    'nothing at all',
    { [spfName]: [], [dkimName]: [], [dmarcName]: [] },
    { spf: 'spf_missing', dkim: 'dkim_missing', dmarc: 'dmarc_missing' },
  ],
  ['two SPF records', { [spfName]: ['v=spf1 -all', 'v=spf1 mx -all'] }, { spf: 'spf_several' }],
  ['SPF that lets everybody send', { [spfName]: ['v=spf1 mx +all'] }, { spf: 'spf_open' }],
  ['SPF that says nothing of others', { [spfName]: ['v=spf1 mx'] }, { spf: 'spf_neutral' }],
  [
    'SPF that leads to a domain without one',
    { [spfName]: ['v=spf1 include:gone.example -all'] },
    { spf: 'spf_broken' },
  ],
  ['SPF by a redirect', { [spfName]: ['v=spf1 redirect=_spf.host.example'] }, { spf: 'spf_good' }],
  [
    'SPF with too many lookups, counted through what it includes',
    {
      [spfName]: ['v=spf1 include:many.example include:_spf.host.example a mx -all'],
      'many.example': [
        'v=spf1 a:1.example a:2.example a:3.example a:4.example a:5.example exists:6.example mx -all',
      ],
    },
    { spf: 'spf_lookups' },
  ],
  ['another key', { [dkimName]: [`v=DKIM1; k=rsa; p=${otherKey}`] }, { dkim: 'dkim_other_key' }],
  ['a revoked key', { [dkimName]: ['v=DKIM1; p='] }, { dkim: 'dkim_revoked' }],
  ['a key marked as a test', { [dkimName]: [`v=DKIM1; t=y; p=${publicKey}`] }, { dkim: 'dkim_testing' }],
  ['DMARC that only watches', { [dmarcName]: ['v=DMARC1; p=none'] }, { dmarc: 'dmarc_watching' }],
  [
    'DMARC with another policy for what is below',
    { [dmarcName]: ['v=DMARC1; p=reject; sp=none'] },
    { dmarc: 'dmarc_watching' },
  ],
  [
    'DMARC without a policy',
    { [dmarcName]: ['v=DMARC1; rua=mailto:x@y.example'] },
    { dmarc: 'dmarc_broken' },
  ],
  [
    'two DMARC records',
    { [dmarcName]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    { dmarc: 'dmarc_several' },
  ],
];
for (const [what, texts, expected] of wrong)
  test(`whoever looks after the domain is told of ${what}`, async () => {
    stands({ ...good, ...texts });
    expect(await found()).toMatchObject(expected);
  });

test('a record that is missing or wrong is shown beside the right one, to copy', async () => {
  stands({ ...good, [dkimName]: [`v=DKIM1; p=${otherKey}`] });
  const { checks } = await reportDomain(configOf(settings));
  expect(checks.find(({ kind }) => kind === 'dkim')).toMatchObject({
    record: `v=DKIM1; p=${otherKey}`,
    expected: `v=DKIM1; k=rsa; p=${publicKey}`,
  });
});

test('mail that leaves and is signed in the name of another domain fails, and says so', async () => {
  stands({
    ...good,
    '_dmarc.news.backlot.example': ['v=DMARC1; p=reject'],
    'in.elsewhere.example': ['v=spf1 -all'],
  });
  const inbound = { MAIL_INBOUND_SECRET: 'i'.repeat(40), MAIL_INBOUND_ADDRESS: 'reply@in.elsewhere.example' };
  expect(await found({ ...unsigned, ...inbound })).toMatchObject({
    dkim: 'dkim_off',
    dmarc: 'dmarc_unaligned',
  });
});

test('with DNS away the check still ends, and says that nobody answered', async () => {
  dns.isSilent = true;
  expect(await found()).toEqual({ spf: 'unanswered', dkim: 'unanswered', dmarc: 'unanswered' });
});

test('administrators of email and makers of the newsletter see it, and nobody else does', async () => {
  const scene = await openScene(settings);
  const [administrator, maker, other] = await Promise.all([
    scene.person('Ines Calloway', { role: 'SUPER_ADMIN' }),
    scene.person('Elena Kovar', { role: 'EXECUTIVE' }),
    scene.person('Tom Reyes', { role: 'TALENT' }),
  ]);
  expect(await administrator.call.mail.domain()).toMatchObject({ domain: spfName });
  expect(await maker.call.newsletter.domain()).toMatchObject({ domain: spfName });
  for (const path of ['/api/admin/email/domain', '/api/newsletter/domain'])
    expect((await other.request('GET', path)).status).toBe(403);
});
