import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createRouteNames, createRouteTimes, measureRoutes } from './route-times.ts';

const app = { current: Fastify() };
afterEach(() => app.current.close());

test('ADP-2 answers are counted by route, faults separately, and prefetches not at all', async () => {
  const server = Fastify();
  app.current = server;
  const times = createRouteTimes([10, 100]);
  server.all('/api/*', async (request, reply) =>
    request.url.includes('broken') ? reply.code(500).send({}) : {},
  );
  server.get('/api/people/:id(^[\\w-]{1,64}$)', async () => ({}));
  server.get('/healthz', async () => ({}));
  server.setNotFoundHandler(async () => 'the page');
  measureRoutes(server, times, createRouteNames([{ method: 'GET', path: '/files/{id}' }]));

  for (const url of [
    '/api/people/one',
    '/api/people/two',
    '/api/files/7?x=1',
    '/api/broken',
    '/healthz',
    '/dashboard',
  ])
    await server.inject({ method: 'GET', url });
  await server.inject({ method: 'HEAD', url: '/dashboard' });

  const counted = [...times.take()].map(([route, { requests, errors }]) => [route, requests, errors]);
  expect(counted).toEqual([
    ['GET /api/people/{id}', 2, 0],
    ['GET /api/files/{id}', 1, 0],
    ['GET /api/?', 1, 1],
    ['GET page', 1, 0],
  ]);
  expect(times.take().size).toBe(0);
});

test('a time belongs to the first class that includes it, and the longest to the last one', () => {
  const times = createRouteTimes([10, 100]);
  for (const ms of [1, 10, 11, 5_000]) times.note('GET page', ms, 200);
  expect(times.take().get('GET page')?.buckets).toEqual([2, 1, 1]);
});

test('a fixed word in a path is not taken for a parameter', () => {
  const nameOf = createRouteNames([
    { method: 'GET', path: '/files/{id}' },
    { method: 'GET', path: '/files/usage' },
  ]);
  expect(nameOf('GET', '/api/files/usage?x=1')).toBe('GET /api/files/usage');
  expect(nameOf('GET', '/api/files/0192f0c1')).toBe('GET /api/files/{id}');
  expect(nameOf('POST', '/api/files/usage')).toBe('POST /api/?');
});
