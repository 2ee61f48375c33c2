import type { FastifyInstance } from 'fastify';
import { requirePage } from '#features/access/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { desksCovering } from '#platform/server/session/seat.ts';
import type { CalendarFeed } from '../../contract/feed.ts';
import type { schedule } from '../../contract/index.ts';
import { endFeed, makeFeed, noteRead } from '../commands/feeds.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import { presentFeed } from '../present/feed.ts';
import { feedBehind, feedItems, feedsOf } from '../queries/feeds.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

/** feeds, makeFeed, endFeed. */
export function feedRoutes(contract: Contract, { notifier }: ScheduleParts) {
  const { database, clock } = notifier.platform;
  const page = requirePage('schedule');
  const mine = (actor: Actor): PersonId[] => [
    actor.personId,
    ...desksCovering(actor, 'calendar', clock.now().getTime()),
  ];
  const present = async (actor: Actor): Promise<CalendarFeed[]> => {
    const calendars = mine(actor);
    const [people, feeds] = await Promise.all([
      summariesOf(database.orm, calendars),
      feedsOf(database.orm, actor.personId),
    ]);
    return calendars.flatMap((id) => {
      const person = people.get(id);
      const feed = feeds.get(id);
      const access = id === actor.personId ? ('own' as const) : ('desk' as const);
      const [madeAt, readAt] = [feed?.madeAt ?? null, feed?.readAt ?? null];
      return person
        ? [{ person, access, madeAt: madeAt && toInstant(madeAt), readAt: readAt && toInstant(readAt) }]
        : [];
    });
  };
  const presentOne = async (actor: Actor, calendar: PersonId) =>
    (await present(actor)).find(({ person }) => person.id === calendar);

  return {
    feeds: contract.feeds
      .use(signedIn)
      .use(page)
      .handler(async ({ context: { actor } }) => ({ items: await present(actor) })),

    makeFeed: contract.makeFeed
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { calendar }, context: { actor }, errors }) => {
        if (!mine(actor).includes(calendar)) throw errors['calendar.absent']();
        const feed = { reader: actor.personId, calendar };
        const { token } = await database.write((tx) => makeFeed(tx, feed, clock.now()));
        const shown = await presentOne(actor, calendar);
        if (!shown) throw errors['calendar.absent']();
        return { ...shown, path: `/api/calendar/${token}.ics` };
      }),

    endFeed: contract.endFeed
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { calendar }, context: { actor }, errors }) => {
        const shown = await presentOne(actor, calendar);
        if (!shown) throw errors['calendar.absent']();
        await database.write((tx) => endFeed(tx, { reader: actor.personId, calendar }));
        return { ...shown, madeAt: null, readAt: null };
      }),
  };
}

/** `GET /api/calendar/{token}.ics`: a calendar by its private address; an ended one is not found. */
export function serveFeed(app: FastifyInstance, { notifier }: ScheduleParts): void {
  const { database, clock } = notifier.platform;
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async (request, reply) => {
    const now = clock.now();
    const token = /^([\w-]{20,100})\.ics$/.exec(request.params.file)?.[1];
    const feed = token && (await feedBehind(database.orm, token, now));
    if (!feed) return reply.code(404).send({ code: 'calendar.absent', message: 'Calendar not found' });
    const items = await feedItems(database.orm, feed.calendar, now);
    await database.write((tx) => noteRead(tx, feed, now));
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="backlot.ics"')
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .send(presentFeed(feed, items));
  });
}
