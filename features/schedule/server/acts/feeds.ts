import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { summariesOf } from '#features/profiles/server/public.ts';
import { seatOf } from '#features/teams/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { PrivateLinks } from '#platform/server/private-links.ts';
import { desksCovering } from '#platform/server/session/seat.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { type ServedPerson, servedPerson } from '#platform/server/session/served.ts';
import type { CalendarFeed, feedContract } from '../../contract/feed.ts';
import { seenAs } from '../../policy/seen.ts';
import { dayAfter, firstDayOf, lastDayOf } from '../../policy/times.ts';
import type { CalendarReading, ScheduleParts } from '../parts.ts';
import { type FoundOccurrence, occurrencesIn, windowAround } from '../queries/occurrences.ts';
import { calendarFeed } from '../tables/feeds.ts';

export const feeds: Acts<typeof feedContract, ScheduleParts> = {
  feeds: async (read) => ({ items: await feedsOf(read) }),

  /** Creates a new address; the previous one stops working. Answers its token, which is kept nowhere. */
  async makeFeed(act, { calendar }) {
    const shown = (await feedOf(act, calendar)) ?? act.refuse('calendar.absent');
    const place = { desk: calendar, person: act.person, scope: 'calendar', now: act.now } as const;
    const seatId = shown.access === 'own' ? null : await seatOf(act.orm, place);
    if (seatId === undefined) return act.refuse('calendar.absent');
    const token = newSecret();
    const made = { tokenHash: hashOfSecret(token), seatId, madeAt: act.now, readAt: null };
    await act.orm
      .insert(calendarFeed)
      .values({ readerId: act.person, calendarId: calendar, ...made })
      .onConflictDoUpdate({ target: [calendarFeed.readerId, calendarFeed.calendarId], set: made });
    await act.audit({ subject: { kind: 'account', id: act.person }, after: { calendar } });
    return { ...shown, madeAt: toInstant(act.now), readAt: null, path: `/api/calendar/${token}.ics` };
  },

  /** Ends the address; ending what has none is the same. */
  async endFeed(act, { calendar }) {
    const shown = (await feedOf(act, calendar)) ?? act.refuse('calendar.absent');
    const gone = await act.orm
      .delete(calendarFeed)
      .where(isFeed({ reader: act.person, calendar }))
      .returning({ calendar: calendarFeed.calendarId });
    if (gone.length > 0)
      await act.audit({
        subject: { kind: 'account', id: act.person },
        before: { calendar },
        after: { links: 1 },
      });
    return { ...shown, madeAt: null, readAt: null };
  },
};

/** The calendars a person can give an address: their own, and those of desks they sit on. */
async function feedsOf({ orm, actor, person: reader, now }: CalendarReading): Promise<CalendarFeed[]> {
  const calendars = [reader, ...desksCovering(actor, 'calendar', now.getTime())];
  const [people, rows] = await Promise.all([summariesOf(orm, calendars), openFeeds(orm, reader, now)]);
  const made = new Map(rows.map((row) => [row.calendarId, row]));
  return calendars.flatMap((id) => {
    const person = people.get(id);
    const feed = made.get(id);
    const [madeAt, readAt] = [feed?.madeAt ?? null, feed?.readAt ?? null];
    const access = id === reader ? ('own' as const) : ('desk' as const);
    return person
      ? [{ person, access, madeAt: madeAt && toInstant(madeAt), readAt: readAt && toInstant(readAt) }]
      : [];
  });
}

const feedOf = async (at: CalendarReading, calendar: PersonId): Promise<CalendarFeed | undefined> =>
  (await feedsOf(at)).find(({ person }) => person.id === calendar);

const isFeed = ({ reader, calendar }: { readonly reader: PersonId; readonly calendar: PersonId }) =>
  and(eq(calendarFeed.readerId, reader), eq(calendarFeed.calendarId, calendar));

const absent = { code: 'calendar.absent', message: 'Calendar not found' } as const;

/** `GET /api/calendar/{token}.ics`: a calendar by its private address; an ended one is not found. */
export function serveFeed(app: FastifyInstance, { notifier }: ScheduleParts): void {
  const { database, clock } = notifier.platform;
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async (request, reply) => {
    const now = clock.now();
    const token = /^([\w-]{20,100})\.ics$/.exec(request.params.file)?.[1];
    const feed = token && (await feedBehind(database.orm, token, now));
    if (!feed) return reply.code(404).send(absent);
    const items = await feedItems(database.orm, feed.calendar, now);
    await database.write(async ({ orm }) => {
      await orm.update(calendarFeed).set({ readAt: now }).where(isFeed(feed));
    });
    // Asked once more as the last thing before it is sent: what ended meanwhile is not served.
    if (!(await feedBehind(database.orm, token, now))) return reply.code(404).send(absent);
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="backlot.ics"')
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .send(feedFile(feed, items));
  });
}

const dayMs = 24 * 60 * 60_000;
/** A feed covers the recent past and the coming year. */
const reach = { backMs: 30 * dayMs, aheadMs: 366 * dayMs } as const;

interface OpenFeed {
  readonly reader: PersonId;
  readonly calendar: ServedPerson;
  readonly access: 'own' | 'desk';
  readonly name: string;
}

type FeedRow = typeof calendarFeed.$inferSelect;

/** Whether a feed still shows something to its reader: of a desk, as long as the very seat it was made on. */
async function isOpen(orm: NodePgDatabase, row: FeedRow, now: Date): Promise<boolean> {
  const { readerId: reader, calendarId: calendar } = row;
  if (reader === calendar) return true;
  const seat = await seatOf(orm, { desk: calendar, person: reader, scope: 'calendar', now });
  return seat !== undefined && seat === row.seatId;
}

/** A person's feeds that are open. */
async function openFeeds(orm: NodePgDatabase, reader: PersonId, now: Date): Promise<FeedRow[]> {
  const rows = await orm.select().from(calendarFeed).where(eq(calendarFeed.readerId, reader));
  const open = await Promise.all(rows.map((row) => isOpen(orm, row, now)));
  return rows.filter((_, index) => open[index]);
}

/** The feeds as links of the people who made them. */
export const feedLinks = ({ database: { orm } }: Pick<Platform, 'database'>): PrivateLinks => ({
  async listOf(person, now) {
    const rows = await openFeeds(orm, person, now);
    const people = await summariesOf(
      orm,
      rows.map(({ calendarId }) => calendarId),
    );
    return rows.map(({ calendarId, madeAt, readAt }) => ({
      id: calendarId,
      kind: 'calendar',
      of: { name: people.get(calendarId)?.displayName ?? '', isDesk: calendarId !== person },
      madeAt,
      usedAt: readAt,
    }));
  },
  async end(tx, person, only) {
    const which = only === undefined ? undefined : eq(sql`${calendarFeed.calendarId}::text`, only);
    const ended = await tx.orm
      .delete(calendarFeed)
      .where(and(eq(calendarFeed.readerId, person), which))
      .returning({ id: calendarFeed.calendarId });
    return ended.length;
  },
});

/** What an address opens now: of a desk nothing once the seat is over, and nothing of or for who is out. */
async function feedBehind(orm: NodePgDatabase, token: string, now: Date): Promise<OpenFeed | undefined> {
  const [row] = await orm
    .select()
    .from(calendarFeed)
    .where(eq(calendarFeed.tokenHash, hashOfSecret(token)));
  if (!row) return undefined;
  const { readerId: reader } = row;
  const [me, calendar] = await Promise.all([servedPerson(orm, reader), servedPerson(orm, row.calendarId)]);
  if (!me || !calendar || !(await isOpen(orm, row, now))) return undefined;
  const name = (await summariesOf(orm, [calendar])).get(calendar)?.displayName ?? '';
  return { reader, calendar, access: reader === calendar ? 'own' : 'desk', name };
}

/** What is on a calendar around now, without what was declined. */
async function feedItems(orm: NodePgDatabase, calendar: ServedPerson, now: Date): Promise<FoundOccurrence[]> {
  const span = { startMs: now.getTime() - reach.backMs, endMs: now.getTime() + reach.aheadMs };
  return (await occurrencesIn(orm, [calendar], windowAround(span))).items;
}

const refreshed = 'PT1H';
const maker = '-//Backlot//Schedule//EN';

/**
 * A calendar file for other programs. Each occurrence of a series is a separate event at its instant, so that changes
 * of the clocks follow the rules of the product and not those of each program.
 */
function feedFile({ access, name }: OpenFeed, found: readonly FoundOccurrence[]): string {
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  const said = [
    ['prodid', maker],
    ['version', '2.0'],
    ['calscale', 'GREGORIAN'],
    ['method', 'PUBLISH'],
    ['x-wr-calname', name],
  ] as const;
  for (const [property, value] of said) calendar.updatePropertyWithValue(property, value);
  // How often programs ask again (RFC 7986, 5.7), and how Outlook reads the same.
  calendar.addProperty(new ICAL.Property(['refresh-interval', {}, 'duration', refreshed]));
  calendar.addProperty(new ICAL.Property(['x-published-ttl', {}, 'duration', refreshed]));
  for (const one of found) {
    const seen = seenAs(access, one.row);
    if (seen !== 'nothing') calendar.addSubcomponent(eventOf(one, seen === 'all'));
  }
  return `${calendar.toString()}\r\n`;
}

/** A permanent id; for an occurrence of a series it includes the day. */
const uidOf = ({ row, day }: FoundOccurrence) => {
  const of = row.seriesId ?? row.id;
  const on = row.seriesDay ?? day;
  return `${of}${on ? `-${on}` : ''}@backlot`;
};

function eventOf(found: FoundOccurrence, isAll: boolean): ICAL.Component {
  const { row, span, when } = found;
  const component = new ICAL.Component('vevent');
  const say = (property: string, value: string | number | ICAL.Time) => {
    if (value !== '') component.addPropertyWithValue(property, value);
  };
  say('uid', uidOf(found));
  say('dtstamp', utc(row.updatedAt.getTime()));
  say('last-modified', utc(row.updatedAt.getTime()));
  say('sequence', row.version - 1);
  say('dtstart', span ? utc(span.startMs) : ICAL.Time.fromDateString(firstDayOf(when)));
  // The end of whole days is the day after the last one.
  say('dtend', span ? utc(span.endMs) : ICAL.Time.fromDateString(dayAfter(lastDayOf(when), 1)));
  say('transp', row.isBusy ? 'OPAQUE' : 'TRANSPARENT');
  say('status', row.state === 'tentative' ? 'TENTATIVE' : 'CONFIRMED');
  say('summary', isAll ? row.title : 'Busy');
  if (!isAll) return component;
  say('location', row.place);
  say('url', row.link);
  say('description', row.prepNote);
  say('class', row.tier === 'private' ? 'PRIVATE' : 'PUBLIC');
  return component;
}

const utc = (ms: number): ICAL.Time => ICAL.Time.fromJSDate(new Date(ms), true);
