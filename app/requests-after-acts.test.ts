import type { AnyContractRouter } from '@orpc/contract';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { live as access } from '#features/access/ui/live.ts';
import { live as assignments } from '#features/assignments/ui/live.ts';
import { live as briefs } from '#features/briefs/ui/live.ts';
import { live as calls } from '#features/calls/ui/live.ts';
import { live as catalogues } from '#features/catalogues/ui/live.ts';
import { live as clients } from '#features/clients/ui/live.ts';
import { live as community } from '#features/community/ui/live.ts';
import { live as connections } from '#features/connections/ui/live.ts';
import { live as contacts } from '#features/contacts/ui/live.ts';
import { live as directory } from '#features/directory/ui/live.ts';
import { live as feedback } from '#features/feedback/ui/live.ts';
import { live as gatherings } from '#features/gatherings/ui/live.ts';
import { live as invitations } from '#features/invitations/ui/live.ts';
import { live as lists } from '#features/lists/ui/live.ts';
import { live as marketplace } from '#features/marketplace/ui/live.ts';
import { live as matters } from '#features/matters/ui/live.ts';
import { live as messaging } from '#features/messaging/ui/live.ts';
import { live as moderation } from '#features/moderation/ui/live.ts';
import { live as newsletter } from '#features/newsletter/ui/live.ts';
import { live as profiles } from '#features/profiles/ui/live.ts';
import { live as projects } from '#features/projects/ui/live.ts';
import { live as rentals } from '#features/rentals/ui/live.ts';
import { live as requests } from '#features/requests/ui/live.ts';
import { live as schedule } from '#features/schedule/ui/live.ts';
import { live as shares } from '#features/shares/ui/live.ts';
import { live as submissions } from '#features/submissions/ui/live.ts';
import { live as teams } from '#features/teams/ui/live.ts';
import { declarationAt } from '#platform/contract/declaration.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { learnRoutes, link } from '#platform/ui/api/link.ts';
import { hearing, seeToActs } from '#platform/ui/api/own-acts.ts';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { createQueryClient } from '#platform/ui/query-client.ts';
import { contract } from './contract.ts';
import type { Shown } from './testing/page-after-acts.ts';
import { menu, pages } from './testing/pages-after-acts.ts';

// What the browser asks for after an act, besides the act itself: at most two requests, on every page and in every state
// of it where the act is offered. The contracts, what follows an act and the reducers are the real ones; the screen is
// the list of its reads, and the server answers at once.

const most = 2;
const procedures = contract as unknown as Readonly<
  Record<string, Readonly<Record<string, AnyContractRouter>>>
>;
const reducers = {
  access,
  assignments,
  calls,
  catalogues,
  clients,
  connections,
  contacts,
  directory,
  feedback,
  invitations,
  lists,
  matters,
  messaging,
  profiles,
  projects,
  requests,
  schedule,
  briefs,
  community,
  gatherings,
  marketplace,
  moderation,
  newsletter,
  rentals,
  submissions,
  shares,
  teams,
} as unknown as Readonly<Record<string, LiveReducers>>;

const counted = Object.entries(pages).flatMap(([page, { acts }]) => acts.map((act) => ({ page, act })));

let asked: string[] = [];

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://backlot.test' });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  learnRoutes(contract);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  asked = [];
});

/** A tab that shows these reads, all of them answered. */
async function tabWith(shows: readonly Shown[]): Promise<QueryClient> {
  const cache = createQueryClient();
  seeToActs(cache);
  for (const shown of shows) {
    const [read, input] = typeof shown === 'string' ? [shown] : shown;
    const queryFn = async () => {
      asked.push(read);
      return { id: 'x', items: [], at: asked.length };
    };
    const queryKey = [read.split('.'), input ? { input } : {}];
    new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => undefined);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  asked = [];
  return cache;
}

type Declared = NonNullable<ReturnType<typeof declarationAt>>;

/** The fields of what a schema describes, null or not. */
function shapeOf(schema: unknown): Readonly<Record<string, unknown>> | undefined {
  const whole = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return whole instanceof z.ZodObject ? whole.shape : undefined;
}

/** The parts that an act gives, as its contract says them: of what it was done to, and of what is read without an id. */
function partsOf({ meta: { gives, alsoGives } }: Declared) {
  const part = typeof gives === 'string' ? undefined : gives?.[1];
  return { part, beside: alsoGives?.[1] };
}

function answerOf(declared: Declared): object {
  const { part, beside } = partsOf(declared);
  return { id: 'x', ...(part && { [part]: { id: 'x' } }), ...(beside && { [beside]: { items: [] } }) };
}

/** Does an act; the server answers with the thing itself, and then its events come. */
async function act(path: string, events: readonly string[]): Promise<void> {
  const [feature = '', name = ''] = path.split('.');
  const declared = declarationAt(procedures[feature]?.[name]);
  if (!declared) throw new Error(`there is no procedure ${path}`);
  const names: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: URL, { headers }: RequestInit) => {
    names.push(new Headers(headers).get('x-backlot-act'));
    return Response.json(answerOf(declared));
  });
  const parameters = [...(declared.route.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 'x']);
  await link.call([feature, name], Object.fromEntries(parameters), { context: {} });
  await vi.advanceTimersByTimeAsync(1_000);
  hear(events, names[0] ?? undefined);
  await vi.advanceTimersByTimeAsync(1_000);
}

let cache: QueryClient;

function hear(events: readonly string[], by: string | undefined): void {
  const me = 'me' as PersonId;
  for (const event of events)
    hearing(by, (isOwn) => {
      for (const feature of Object.values(reducers))
        feature[event]?.(cache, { id: null, desk: me } as never, { me, isOwn });
    });
}

test.each(counted)('$page: $act is followed by at most two requests', async ({ page, act: path }) => {
  const { shows = [], events = [] } = pages[page] ?? {};
  cache = await tabWith([...menu, ...shows]);
  await act(path, events);
  expect(asked.length, asked.join(', ')).toBeLessThanOrEqual(most);
  expect(new Set(asked).size, 'no read is asked for twice').toBe(asked.length);
});

test('every read that an act makes stale, or gives, is a read of some contract', () => {
  const unknown = Object.entries(procedures).flatMap(([feature, those]) =>
    Object.entries(those).flatMap(([name, procedure]) => {
      const { stale = [], gives, alsoGives } = declarationAt(procedure)?.meta ?? {};
      const reads = [...stale, ...(gives ? [gives] : []), ...(alsoGives ? [alsoGives] : [])].map((one) =>
        typeof one === 'string' ? one : one[0],
      );
      return reads
        .map((read) => (read.includes('.') ? read : `${feature}.${read}`))
        .filter((read) => {
          const [of = '', which = ''] = read.split('.');
          if (which === '*') return procedures[of] === undefined;
          return declarationAt(procedures[of]?.[which])?.route.method !== 'GET';
        })
        .map((read) => `${feature}.${name}: ${read}`);
    }),
  );
  expect(unknown).toEqual([]);
});

test('what an act gives is in its answer, with the id of what it is', () => {
  const unfit = Object.entries(procedures).flatMap(([feature, those]) =>
    Object.entries(those).flatMap(([name, procedure]) => {
      const declared = declarationAt(procedure);
      if (!declared?.meta.gives && !declared?.meta.alsoGives) return [];
      const { part, beside } = partsOf(declared);
      const answer = shapeOf(declared.outputSchema);
      const given = part ? shapeOf(answer?.[part]) : answer;
      const isThere = (!declared.meta.gives || given?.['id']) && (!beside || answer?.[beside]);
      return isThere ? [] : [`${feature}.${name}`];
    }),
  );
  expect(unfit).toEqual([]);
});

test('another person’s act asks for all that is on screen of it, as ever', async () => {
  cache = await tabWith([...menu, 'projects.list']);
  hear(['project.changed'], 'someoneelse');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.toSorted()).toEqual(['projects.list', 'requests.list']);
});
