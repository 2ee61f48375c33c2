import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { storedFile } from '#features/documents/server/tables.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const [super_, mara] = await Promise.all([
  scene.person('Sol Ortega', { role: 'SUPER_ADMIN' }),
  scene.person('Mara Okafor'),
]);

/** This person's audit records, oldest first. */
async function noted(action: string) {
  const { items } = await super_.call.audit.list({ actor: super_.id, action });
  const details = await Promise.all(items.map(({ seq }) => super_.call.audit.read({ seq })));
  return details.reverse().map((entry) => {
    expect(entry).toMatchObject({ sessionId: super_.sessionId, isIntact: true });
    return [entry.action, entry.subject.id, entry.reason, entry.before, entry.after];
  });
}

test('X15 closing an address for mail and reopening it are each audited once, with their reasons', async () => {
  const wish = { address: 'kim@scene.example', cause: 'manual', reason: 'Asked us to' } as const;
  const { id } = await super_.call.mail.suppress(wish);
  await super_.call.mail.suppress(wish);
  await super_.call.mail.lift({ id, reason: 'Asked again' });
  expect(await noted('suppression.')).toEqual([
    ['suppression.added', wish.address, 'Asked us to', null, { cause: 'manual' }],
    ['suppression.lifted', wish.address, 'Asked again', null, { cause: 'manual' }],
  ]);
});

test('X15 a mail in an administrator’s own words is audited, and a repeated click only once', async () => {
  const written = { to: 'kim@scene.example', subject: 'Tomorrow', text: 'At eight', clientId: newId() };
  await super_.call.mail.send(written);
  await super_.call.mail.send(written);
  expect(await noted('mail.written')).toEqual([
    [
      'mail.written',
      expect.any(String),
      '',
      null,
      { subject: 'Tomorrow', recipients: ['kim@scene.example'] },
    ],
  ]);
});

test('X15 a published template is audited with the text before and after', async () => {
  const { version, subject, body, text } = await super_.call.mail.template({ id: 'notification' });
  const draft = { subject: `${subject}!`, body, text };
  const wish = { id: 'notification', baseVersion: version, draft, note: 'Louder' };
  await super_.call.mail.publish(wish);
  await super_.call.mail.publish(wish);
  expect(await noted('template.')).toEqual([
    [
      'template.published',
      'notification',
      'Louder',
      { version, subject, body, text },
      { version: version + 1, ...draft },
    ],
  ]);
});

test('X15 every act on a report is audited, a repeated request once', async () => {
  const id = newId() as never;
  await mara.call.feedback.submit({ id, feedback: 'The light flickers', category: 'bug' });
  const act = { id, actId: newId(), version: 1, status: 'planned' } as const;
  await super_.call.feedback.triage(act);
  await super_.call.feedback.triage(act);
  expect(await noted('feedback.')).toEqual([['feedback.status', id, '', 'new', 'planned']]);
});

test('X15 moving a file to the bin and restoring it are audited, with the reason', async () => {
  const file = { id: newId(), kind: 'screenshot', key: 'screenshot/audited', ownerId: mara.id };
  await scene.database.orm.insert(storedFile).values({ ...file, contentType: 'image/webp', bytes: 1 });
  await super_.call.documents.bin({ key: file.key, reason: 'Left behind' });
  await super_.call.documents.restore({ id: file.id });
  const about = { kind: 'screenshot', ownerId: mara.id };
  expect(await noted('file.')).toEqual([
    ['file.binned', file.id, 'Left behind', { isInBin: false }, { isInBin: true, ...about }],
    ['file.restored', file.id, '', { isInBin: true }, { isInBin: false, ...about }],
  ]);
});

test('X15 each use of the debug tools is audited', async () => {
  const act = { id: newId() as never, person: mara.id };
  await super_.call.insights.debugRoles(act);
  await super_.call.insights.debugRoles(act);
  expect(await noted('debug.')).toEqual([['debug.roles', act.id, '', null, { about: 'Mara Okafor' }]]);
});
