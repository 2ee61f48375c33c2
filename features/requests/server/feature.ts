import { z } from 'zod';
import { requirePage } from '#features/access/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { requests } from '../contract.ts';
import { compare, placeOf } from '../policy/order.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { nudge } from './commands/nudge.ts';
import type { RequestsParts } from './commands/parts.ts';
import { nudgesCleanUp } from './jobs.ts';
import { presentRequest } from './present.ts';
import { againFrom, exportOwn, nudgesBy } from './queries/nudges.ts';
import { onDesk } from './queries/on-desk.ts';
import { type OpenRequest, openFor } from './queries/open.ts';
import { withProjects } from './queries/projects.ts';

/** Every open decision of every feature, mounted. Of its own it keeps who was reminded when. */
export function requestsFeature(parts: RequestsParts): ServerFeature {
  const { platform } = parts.notifier;
  const { database } = platform;
  return {
    router: routes(parts),
    jobs: [nudgesCleanUp(platform)],
    exportOf: (person) => exportOwn(database.orm, person),
    forget: (tx, { id }) => forgetPerson(tx, id),
  };
}

function routes(parts: RequestsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(requests, config);
  const page = requirePage('requests');
  return contract.router({
    list: contract.list
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor } }) => {
        const now = clock.now();
        const [all, nudged] = await Promise.all([
          openFor(parts, principalOf(actor), now),
          nudgesBy(database.orm, actor.personId),
        ]);
        const open = onDesk(all, actor, parts.contract);
        const towards = open.filter(({ decision }) => goes(decision, input.direction));
        const { rows, nextCursor } = pageOf(
          towards.filter(({ decision }) => !input.kind || decision.kind === input.kind),
          input,
        );
        const shown = await withProjects(parts, actor, rows);
        return {
          items: shown.map((row) => presentRequest(row, actor.desk ? undefined : nudged, now)),
          nextCursor,
          counts: { in: countOf(open, 'in'), out: countOf(open, 'out') },
          kinds: kindsOf(towards),
        };
      }),

    nudge: contract.nudge
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { kind, id, nudgeId }, context: { actor }, errors }) => {
        const now = clock.now();
        const by = actor.personId;
        const found = (await openFor(parts, by, now)).find(
          ({ decision }) => decision.kind === kind && decision.id === id && decision.direction === 'out',
        );
        if (!found) throw errors['request.absent']();
        const asked = await stillAsked(parts, found, now);
        const name = (await parts.notifier.people.of([by])).get(by)?.displayName ?? '';
        const sent = await database.write((tx) =>
          nudge(tx, parts, { nudgeId, by, name, kind, id, asked, now }),
        );
        const next = toInstant(againFrom(sent.at));
        if (sent.kind === 'too_soon') throw errors['request.nudged_lately']({ data: { againFrom: next } });
        return { againFrom: next };
      }),
  });
}

/** The people asked who still have it open, without those who declined silently. */
async function stillAsked(parts: RequestsParts, { decision }: OpenRequest, now: Date) {
  const asked = [decision.person, ...(decision.alsoAsked ?? [])];
  const waits = await Promise.all(
    asked.map(async (person) => {
      const open = await openFor(parts, person, now);
      return open.some((one) => one.decision.id === decision.id && one.decision.direction === 'in');
    }),
  );
  return asked.filter((_person, index) => waits[index]);
}

type Direction = OpenRequest['decision']['direction'];

const goes = (decision: OpenRequest['decision'], direction: Direction | undefined) =>
  !direction || decision.direction === direction;

const countOf = (open: readonly OpenRequest[], direction: Direction) =>
  open.filter(({ decision }) => decision.direction === direction).length;

const kindsOf = (open: readonly OpenRequest[]) =>
  [...Map.groupBy(open, ({ decision }) => decision.kind)]
    .map(([kind, rows]) => ({ kind, count: rows.length }))
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1));

const Place = z.tuple([z.string(), z.string(), z.string(), z.string()]);

function pageOf(open: readonly OpenRequest[], wanted: { cursor?: string | undefined; limit: number }) {
  const end = decodeCursor(wanted.cursor, Place);
  const rest = end ? open.filter(({ decision }) => compare(placeOf(decision), end) > 0) : open;
  const rows = rest.slice(0, wanted.limit);
  const last = rest.length > wanted.limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? encodeCursor(placeOf(last.decision)) : null };
}
