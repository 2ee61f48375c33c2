import { afterAll, expect, test } from 'vitest';
import { openScene } from './testing/scene.ts';
import { type Span, startCollector } from './testing/trace-collector.ts';

const collector = await startCollector();
afterAll(() => collector.stop());
const scene = await openScene({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address });

const named = (name: string) => collector.spans().find((span) => span.name === name);
const below = (span: Span | undefined) =>
  collector.spans().filter(({ parentSpanId }) => span && parentSpanId === span.spanId);
const says = ({ attributes }: Span, key: string) => attributes.find((one) => one.key === key)?.value;

test('an operator with a collector sees each request by its route, with its statements', async () => {
  const mara = await scene.person('Mara Quill');
  const tom = await scene.person('Tom Sable');
  await mara.request('GET', `/api/people/${tom.id}`);
  await expect.poll(() => below(named('GET /api/people/{id}')).length).toBeGreaterThan(0);
  const read = named('GET /api/people/{id}') as Span;
  expect(says(read, 'http.route')).toEqual({ stringValue: '/api/people/{id}' });
  expect(Number(says(read, 'http.response.status_code')?.intValue)).toBe(200);
  const statements = below(read);
  expect(statements.every(({ traceId }) => traceId === read.traceId)).toBe(true);
  expect(statements.map((one) => says(one, 'db.system.name')?.stringValue)).toContain('postgresql');
  expect(JSON.stringify(collector.groups().map(({ resource }) => resource))).toContain('backlot');
});

test('the statements of a write with a body, and of a job, belong to its trace', async () => {
  const ada = await scene.person('Ada Wren');
  await ada.call.lists.create({ id: crypto.randomUUID(), name: 'Kestrel day' });
  await expect.poll(() => below(named('POST /api/custom-lists')).map(({ name }) => name)).toContain('commit');
  scene.server.wake('notification-delivery');
  const jobs = () => collector.spans().filter(({ name }) => name.startsWith('job '));
  await expect.poll(() => jobs().flatMap(below).length).toBeGreaterThan(0);
});

test('no trace reveals the person, the query values or the text written', async () => {
  const eve = await scene.person('Eve Larkspur', { email: 'eve.larkspur@example.test' });
  await eve.call.lists.create({ id: crypto.randomUUID(), name: 'Secret casting' });
  const before = collector.spans().length;
  await eve.request('GET', '/api/people?q=heron-lane');
  await expect.poll(() => collector.spans().length).toBeGreaterThan(before);
  const all = collector.bodies.join('');
  for (const private_ of [
    'Larkspur',
    'eve.',
    'Secret casting',
    'Kestrel',
    'heron-lane',
    '?from=',
    eve.id,
    '127.0.0.1',
  ])
    expect(all).not.toContain(private_);
});
