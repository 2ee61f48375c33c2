import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { notificationsEvents } from './contract.ts';
import { flags, limits } from './limits.ts';
import { isWanted } from './policy/choices.ts';
import { eventFor, openDesk } from './testing/factory.ts';

const scene = await openScene();
const desk = openDesk(scene.database);

const projectOf = async (owner: Actor) =>
  (
    await owner.call.projects.create({
      id: newId(),
      title: 'The Salt Ledger',
      format: 'feature',
    })
  ).id;

const titlesOf = async (person: Actor) =>
  (await person.call.notifications.list({})).items.map(({ title }) => title);

const put = (person: Actor, body: unknown) =>
  person.request('PUT', '/api/me/notification-preferences', { body: JSON.stringify(body) });

test('core 9: a person who chose nothing has all types on, email on, push off, and no quiet hours', async () => {
  const tom = await scene.person('Tom Reyes', { facts: { timeZone: 'Europe/London' } });
  const held = await tom.call.notifications.preferences();
  expect(Object.keys(held.types).sort()).toEqual([...flags].sort());
  expect(Object.values(held.types).every(({ inApp, email }) => inApp && email)).toBe(true);
  expect(held).toMatchObject({
    emailNotifications: true,
    pushNotifications: false,
    projectSpecific: {},
    quietHours: { isOn: false },
    digest: { mode: 'each' },
    timeZone: 'Europe/London',
    updatedAt: null,
  });
});

test('a change affects only the fields it names, and two tabs at once lose nothing', async () => {
  const tom = await scene.person('Tom Reyes');
  await Promise.all([
    tom.call.notifications.savePreferences({ types: { messages: { email: false } } }),
    tom.call.notifications.savePreferences({ types: { messages: { push: false } } }),
    tom.call.notifications.savePreferences({ quietHours: { isOn: true, days: { sun: null } } }),
    tom.call.notifications.savePreferences({ digest: { mode: 'daily' } }),
  ]);
  const held = await tom.call.notifications.preferences();
  expect(held.types.messages).toEqual({ inApp: true, email: false, push: false });
  expect(held.quietHours).toMatchObject({ isOn: true, days: { sun: null, mon: { from: '22:00' } } });
  expect(held.digest).toEqual({ mode: 'daily', at: '08:00', day: 'mon' });
});

test('X10 another tab receives a saved change just as a fresh read would show it', async () => {
  const tom = await scene.person('Tom Reyes');
  const ears = await tom.listen();
  await tom.call.notifications.savePreferences({ types: { newsletter: { inApp: false } } });
  const heard = await ears.expectEvent('notification_preferences.changed');
  expect(notificationsEvents['notification_preferences.changed'].schema.parse(heard.d)).toEqual(
    await tom.call.notifications.preferences(),
  );
});

test.each([
  [{ types: { gossip: { inApp: false } } }, 'types'],
  [{ types: { messages: { fax: true } } }, 'types'],
  [{ types: { messages: { inApp: 'no' } } }, 'types'],
  [{ quietHours: { days: { mon: { from: '25:00', to: '07:00' } } } }, 'quietHours'],
  [{ quietHours: { days: { someday: null } } }, 'quietHours'],
  [{ digest: { mode: 'monthly' } }, 'digest'],
  [{ digest: { at: '8' } }, 'digest'],
  [{ emailNotifications: null }, 'emailNotifications'],
  [{ userId: 'somebody' }, 'userId'],
])('%j is refused with the name of the field, and nothing is written', async (body, field) => {
  const tom = await scene.person('Tom Reyes');
  const response = await put(tom, body);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(field);
  expect((await tom.call.notifications.preferences()).updatedAt).toBeNull();
});

test('NOT-7 a message whose type is switched off makes no row', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  await tom.call.notifications.savePreferences({ types: { messages: { inApp: false } } });
  const write = () => mara.call.messaging.send({ id, clientId: newId(), content: 'Ready?' });
  await write();
  expect(await titlesOf(tom)).toEqual([]);
  expect((await tom.call.messaging.unread()).regular).toBe(1);
  await tom.call.notifications.savePreferences({ types: { messages: { inApp: true } } });
  await write();
  expect(await titlesOf(tom)).toEqual(['Mara Okafor']);
});

test('NOT-7 a project setting overrides the type, in both directions, until its list is empty again', async () => {
  const tom = await scene.person('Tom Reyes');
  const [loud, quiet] = await Promise.all([projectOf(tom), projectOf(tom)]);
  await tom.call.notifications.savePreferences({ types: { meetings: { inApp: false } } });
  await tom.call.notifications.saveProject({ projectId: loud, types: { meetings: true } });
  await tom.call.notifications.saveProject({ projectId: quiet, types: { submissions: false } });
  const told = (title: string, type: string, projectId: string) =>
    eventFor(tom.id, { title, type, metadata: { projectId } });
  await desk.tell(
    told('Meeting in the loud one', 'meeting', loud),
    told('Meeting in the quiet one', 'meeting', quiet),
    told('Submission in the quiet one', 'submission', quiet),
    told('Submission in the loud one', 'submission', loud),
  );
  expect((await titlesOf(tom)).sort()).toEqual(['Meeting in the loud one', 'Submission in the loud one']);
  const { projectSpecific } = await tom.call.notifications.saveProject({ projectId: quiet, types: {} });
  expect(projectSpecific).toEqual({ [loud]: { meetings: true } });
});

test('settings for a project that is unknown, or that the person is not in, are refused, and can still be removed', async () => {
  const [tom, mara] = await Promise.all([scene.person('Tom Reyes'), scene.person('Mara Okafor')]);
  for (const projectId of [newId(), await projectOf(mara)]) {
    const save = (types: object) => tom.call.notifications.saveProject({ projectId, types });
    expect(await refusalOf(save({ meetings: false }))).toBe('project.absent');
    expect((await save({})).projectSpecific).toEqual({});
  }
});

test('settings for more projects than the maximum are refused', async () => {
  const tom = await scene.person('Tom Reyes');
  const many = Object.fromEntries(
    Array.from({ length: limits.projectsMax }, () => [newId(), { meetings: false }]),
  );
  await tom.call.notifications.savePreferences({});
  await scene.database.pool.query('update notification_preference set projects = $2 where person_id = $1', [
    tom.id,
    JSON.stringify(many),
  ]);
  const one = tom.call.notifications.saveProject({ projectId: newId(), types: { meetings: false } });
  expect(await refusalOf(one)).toBe('projects.too_many');
});

test('NOT-7 the SQL that writes rows and the policy rule always agree', async () => {
  const tom = await scene.person('Tom Reyes');
  const projects = [await projectOf(tom), newId()] as const;
  const types = [
    'message',
    'meeting_request',
    'project_access_granted',
    'project_access_requested',
    'system',
    'error',
    'security_x',
    'new',
  ];
  const switches = fc.record({
    messages: fc.boolean(),
    meetings: fc.boolean(),
    projectUpdates: fc.boolean(),
  });
  const overrides = fc.record(
    {
      messages: fc.boolean(),
      meetings: fc.constantFrom(true, false, 'asked' as const),
      projectUpdates: fc.constantFrom(true, false, 'asked' as const),
    },
    { requiredKeys: [] },
  );
  const told = fc.record({
    type: fc.constantFrom(...types),
    projectId: fc.constantFrom(undefined, ...projects),
  });
  await fc.assert(
    fc.asyncProperty(
      switches,
      overrides,
      fc.array(told, { minLength: 1, maxLength: 8 }),
      async (on, own, all) => {
        await tom.call.notifications.savePreferences({
          types: Object.fromEntries(Object.entries(on).map(([flag, inApp]) => [flag, { inApp }])),
        });
        const held = await tom.call.notifications.saveProject({ projectId: projects[0], types: own });
        const drafts = all.map(({ type, projectId }) =>
          eventFor(tom.id, { type, title: newId(), metadata: projectId ? { projectId } : {} }),
        );
        await desk.tell(...drafts);
        const wanted = drafts.filter(({ type, metadata }) =>
          isWanted(held, { type, projectId: metadata.projectId }, 'inApp'),
        );
        const shown = new Set(
          (await tom.call.notifications.list({ limit: limits.pageMax })).items.map(({ title }) => title),
        );
        expect(drafts.filter(({ title }) => shown.has(title.text))).toEqual(wanted);
      },
    ),
    { numRuns: 40 },
  );
});
