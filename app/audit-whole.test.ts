import { expect, test } from 'vitest';
import { auditTrail } from '#features/audit/server/public.ts';
import { declarationAt } from '#platform/contract/declaration.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { systemClock } from '#platform/server/clock.ts';
import { createLog } from '#platform/server/log/log.ts';
import { contract } from './contract.ts';
import { createDeniedCalls } from './denied-calls.ts';
import { manifests } from './features.ts';
import { openScene } from './testing/scene.ts';

const scene = await openScene();
const root = await scene.person('Sol Ortega', { role: 'SUPER_ADMIN' });

async function notedOf(actor: PersonId, action: string) {
  const { items } = await root.call.audit.list({ actor, action });
  const details = await Promise.all(items.map(({ seq }) => root.call.audit.read({ seq })));
  return details.map(({ subject, after }) => ({ subject: subject.kind, after }));
}

const procedures = Object.entries(contract).flatMap(([feature, group]) =>
  Object.keys(group).map((name) => ({
    name: `${feature}.${name}`,
    declared: declarationAt((group as Record<string, never>)[name]),
  })),
);

test('every procedure that exports says under which word it is audited', () => {
  const exporting = procedures.filter(
    ({ name, declared }) => name.includes('.export') || /\/(?:export|csv)$/.test(declared?.route.path ?? ''),
  );
  expect(exporting.length).toBeGreaterThan(10);
  const silent = exporting.filter(({ declared }) => !(declared?.meta.exported ?? declared?.meta.audited));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every route that hands out a file says whether it is audited, and one that saves a file always is', () => {
  const handing = Object.values(manifests)
    .flatMap(({ otherRoutes = {} }) => Object.entries(otherRoutes))
    .flatMap(([route, facts]) => ('exported' in facts ? [{ route, exported: facts.exported }] : []));
  expect(handing.length).toBeGreaterThan(10);
  const saved = handing.filter(({ route }) =>
    /\/(?:export|vcard|resume)$|\.(?:pdf|csv|zip|vcf)$/.test(route),
  );
  expect(saved.filter(({ exported }) => exported.startsWith('no:')).map(({ route }) => route)).toEqual([]);
});

test('an export stands in the audit by whom, of what and how much, and never with its content', async () => {
  await root.request('GET', '/api/admin/roles/export');
  await root.request('GET', '/api/admin/security/failed-sign-ins/export');
  await root.request('GET', `/api/people/${root.id}/vcard`);
  await root.request('GET', `/api/people/${uuidV7(0)}/vcard`);
  await root.request('GET', '/api/me/export').then((answer) => answer.text());
  expect(await notedOf(root.id, 'roles.exported')).toMatchObject([
    { subject: 'account', after: { rows: expect.any(Number) } },
  ]);
  expect(await notedOf(root.id, 'failed_sign_ins.exported')).toHaveLength(1);
  expect(await notedOf(root.id, 'person.exported')).toEqual([{ subject: 'person', after: { as: 'vcard' } }]);
  expect(await notedOf(root.id, 'own_data.exported')).toHaveLength(1);
});

test('a member who tries administration stands in the audit at once, and the rest of that minute together', async () => {
  const mara = await scene.person('Mara Okafor', { role: 'TALENT' });
  for (let times = 0; times < 3; times++) {
    expect((await mara.request('GET', '/api/admin/email')).status).toBe(403);
  }
  await expect
    .poll(() => notedOf(mara.id, 'admin_call.denied'))
    .toEqual([{ subject: 'account', after: { calls: 1, routes: { 'GET /admin/email': 1 } } }]);
  const tom = await scene.person('Tom Reyes');
  const platform = { database: scene.database, auditLog: auditTrail(systemClock), log: createLog('silent') };
  const denied = createDeniedCalls(platform);
  const actor = { personId: tom.id, sessionId: tom.sessionId } as Parameters<typeof denied.note>[0];
  for (const route of ['GET /admin/a', 'GET /admin/a', 'GET /admin/b', 'GET /admin/b'])
    denied.note(actor, route);
  await denied.flush();
  const noted = await notedOf(tom.id, 'admin_call.denied');
  expect(noted.map(({ after }) => after)).toEqual([
    { calls: 3, routes: { 'GET /admin/a': 1, 'GET /admin/b': 2 } },
    { calls: 1, routes: { 'GET /admin/a': 1 } },
  ]);
});
