import { oc } from '@orpc/contract';
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain } from '../live/ask-again.ts';
import { createQueryClient } from '../query-client.ts';
import { createApi, keyOfFeature } from './api.ts';
import { hearing, seeToActs } from './own-acts.ts';

const contract = {
  list: oc.route({ method: 'GET', path: '/film/list' }),
  crew: oc.route({ method: 'GET', path: '/film/crew' }),
  cast: oc.meta({ stale: ['list', 'other.count'] }).route({ method: 'POST', path: '/film/cast' }),
  plain: oc.route({ method: 'POST', path: '/film/plain' }),
};
const props = { all: oc.route({ method: 'GET', path: '/props' }) };
const other = { count: oc.route({ method: 'GET', path: '/other/count' }) };

let acting: { name: string | null; answer: (response: Response) => void; fail: () => void }[] = [];
let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://backlot.test' });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('fetch', async (url: URL, { method, headers }: RequestInit) => {
    if (method !== 'POST') {
      asked.push(url.pathname);
      return Response.json({ asked: asked.length });
    }
    return new Promise<Response>((answer, refuse) => {
      const fail = () => refuse(new TypeError('no network'));
      acting.push({ name: new Headers(headers).get('x-backlot-act'), answer, fail });
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab with all reads on screen, and its acts in the test's hands. */
async function tab() {
  const cache = createQueryClient();
  seeToActs(cache);
  const film = createApi<typeof contract>('film', { film: contract });
  const count = createApi<typeof other>('other', { other }).count;
  const { all } = createApi<typeof props>('props', { props });
  const shown = [film.list, film.crew, count, all].map((read) => read.queryOptions());
  for (const options of shown) new QueryObserver(cache, options).subscribe(() => undefined);
  const settle = () => vi.advanceTimersByTimeAsync(1_000);
  await settle();
  asked = [];
  acting = [];
  const begin = async (act: 'cast' | 'plain') => {
    const outcome = film[act].call().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    const [under] = acting;
    if (!under) throw new Error('the act was not sent');
    return { ...under, outcome };
  };
  return {
    begin,
    settle,
    /** An event at which this tab asks for all of two features. */
    hear: (act?: string | null) =>
      hearing(act ?? undefined, () => {
        for (const feature of ['film', 'props']) askAgain(cache, keyOfFeature(feature));
      }),
    /** Which reads were asked for since. */
    asked: async () => {
      await settle();
      return asked.splice(0).sort();
    },
  };
}

test('an act asks once for the reads its contract names, and its own event for other features alone, whichever comes first', async () => {
  const { begin, hear, asked, settle } = await tab();
  const answered = await begin('cast');
  answered.answer(Response.json({}));
  await settle();
  expect(await asked()).toEqual(['/api/film/list', '/api/other/count']);
  hear(answered.name);
  expect(await asked()).toEqual(['/api/props']);

  acting = [];
  const heard = await begin('cast');
  hear(heard.name);
  expect(await asked()).toEqual(['/api/props']);
  heard.answer(Response.json({}));
  expect(await asked()).toEqual(['/api/film/list', '/api/other/count']);
});

test('an event of another tab or another person asks for everything, during an act and after it', async () => {
  const { begin, hear, asked } = await tab();
  const act = await begin('cast');
  hear('someoneelse');
  expect(await asked()).toEqual(['/api/film/crew', '/api/film/list', '/api/props']);
  act.answer(Response.json({}));
  await asked();
  hear();
  expect(await asked()).toEqual(['/api/film/crew', '/api/film/list', '/api/props']);
});

test.each([
  ['a refused act', (act: { answer: (response: Response) => void }) => act.answer(refused())],
  ['an act without an answer', (act: { fail: () => void }) => act.fail()],
] as const)('%s swallows nothing: what it names is asked for, and its event counts', async (_, end) => {
  const { begin, hear, asked } = await tab();
  const act = await begin('cast');
  hear(act.name);
  expect(await asked()).toEqual(['/api/props']);
  end(act);
  expect(await asked()).toEqual(['/api/film/list', '/api/other/count']);
  hear(act.name);
  expect(await asked()).toEqual(['/api/film/crew', '/api/film/list', '/api/props']);
});

const refused = () =>
  Response.json({ defined: true, code: 'film.locked', status: 409, message: 'Locked' }, { status: 409 });

test('an act whose contract names no reads has no name, and asks for nothing by itself', async () => {
  const { begin, asked } = await tab();
  const act = await begin('plain');
  expect(act.name).toBeNull();
  act.answer(Response.json({}));
  expect(await asked()).toEqual([]);
});

test('an act that names a read of one thing marks the others of it: they are asked for when they are next shown', async () => {
  const requests = {
    list: oc.route({ method: 'GET', path: '/requests' }),
    answer: oc.meta({ stale: [['list', { direction: 'in' }]] }).route({ method: 'POST', path: '/answer' }),
  };
  const cache = createQueryClient();
  seeToActs(cache);
  const api = createApi<never>('requests', { requests }) as unknown as Readonly<
    Record<
      'list' | 'answer',
      { call: () => Promise<unknown>; queryOptions: (of: object) => { queryKey: QueryKey } }
    >
  >;
  const [received, sent] = ['in', 'out'].map((direction) => api.list.queryOptions({ input: { direction } }));
  for (const options of [received, sent])
    new QueryObserver(cache, options as never).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  asked = [];
  acting = [];
  void api.answer.call();
  await vi.advanceTimersByTimeAsync(0);
  acting[0]?.answer(Response.json({}));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  const isMarked = (of: typeof sent) => cache.getQueryState(of?.queryKey ?? [])?.isInvalidated;
  expect([isMarked(received), isMarked(sent)]).toEqual([false, true]);
});

test('each act has a name of its own, which says nothing of the tab or the person', async () => {
  const { begin } = await tab();
  const first = await begin('cast');
  await begin('cast');
  const second = acting[1];
  expect(first.name).toMatch(/^[a-z\d]{6,10}$/);
  expect(second?.name).toMatch(/^[a-z\d]{6,10}$/);
  expect(first.name).not.toBe(second?.name);
});

/** A scene open beside the list, and an act whose answer is the scene. */
async function scene() {
  const scenes = {
    list: oc.route({ method: 'GET', path: '/scenes' }),
    get: oc.route({ method: 'GET', path: '/scenes/{id}' }),
    cut: oc.meta({ stale: ['list'], gives: 'get' }).route({ method: 'POST', path: '/scenes/cut' }),
  };
  const cache = createQueryClient();
  seeToActs(cache);
  const api = createApi<typeof scenes>('scenes', { scenes });
  const one = api.get.queryOptions({ input: { id: 's1' } });
  const two = api.get.queryOptions({ input: { id: 's2' } });
  for (const options of [api.list.queryOptions(), one, two])
    new QueryObserver(cache, options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  asked = [];
  acting = [];
  const begin = async () => {
    void api.cut.call({}).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    const act = acting.at(-1);
    if (!act) throw new Error('the act was not sent');
    return act;
  };
  const shown = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return { asked: asked.splice(0).sort(), data: cache.getQueryData(one.queryKey) };
  };
  return { cache, one, begin, shown };
}

test('the answer of an act that gives a read is shown without asking for it; others of that read are asked for', async () => {
  const { begin, shown } = await scene();
  (await begin()).answer(Response.json({ id: 's1', cut: true }));
  expect(await shown()).toEqual({ asked: ['/api/scenes', '/api/scenes/s2'], data: { id: 's1', cut: true } });
});

test('an answer that crosses another change of the thing is asked for instead of shown', async () => {
  const { cache, one, begin, shown } = await scene();
  const act = await begin();
  cache.setQueryData(one.queryKey, { id: 's1', by: 'a colleague' });
  act.answer(Response.json({ id: 's1', cut: true }));
  expect(await shown()).toMatchObject({ asked: ['/api/scenes', '/api/scenes/s1', '/api/scenes/s2'] });
  const first = await begin();
  const second = await begin();
  second.answer(Response.json({ id: 's1', cut: 2 }));
  expect(await shown()).toEqual({ asked: ['/api/scenes', '/api/scenes/s2'], data: { id: 's1', cut: 2 } });
  first.answer(Response.json({ id: 's1', cut: 1 }));
  expect(await shown()).toMatchObject({ asked: ['/api/scenes', '/api/scenes/s1', '/api/scenes/s2'] });
});

test('a part of an answer that is the new answer of a read without an input is shown without asking for it', async () => {
  const rolls = {
    counts: oc.route({ method: 'GET', path: '/rolls/counts' }),
    load: oc
      .meta({ stale: [], alsoGives: ['counts', 'counts'] })
      .route({ method: 'POST', path: '/rolls/load' }),
  };
  const cache = createQueryClient();
  seeToActs(cache);
  const api = createApi<typeof rolls>('rolls', { rolls });
  const { queryKey, ...options } = api.counts.queryOptions();
  new QueryObserver(cache, { ...options, queryKey }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  for (const [answer, data, requests] of [
    [{ id: 'r1', counts: { loaded: 1 } }, { loaded: 1 }, []],
    [{ id: 'r1', counts: null }, expect.anything(), ['/api/rolls/counts']],
  ] as const) {
    asked = [];
    void api.load.call({}).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    acting.at(-1)?.answer(Response.json(answer));
    await vi.advanceTimersByTimeAsync(1_000);
    expect({ data: cache.getQueryData(queryKey), asked }).toEqual({ data, asked: requests });
  }
});
