import { and, asc, count, sql } from 'drizzle-orm';
import { catalogues, tagOf } from '#features/catalogues/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts, InputOf, Read, RefusalOf } from '#platform/server/http/acts.ts';
import { ByText, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { PersonSummary, peopleContract, tooManyRead } from '../../contract.ts';
import { glanceOf } from '../../policy/glance.ts';
import { listedFor } from '../access.ts';
import type { ProfilesParts, ProfilesReading } from '../parts.ts';
import { viewSummaries } from '../queries/people.ts';
import { profile } from '../tables.ts';
import { passPerson, readPerson } from '../views/person.ts';
import { asAttending, seenBy } from '../views/summary.ts';
import { countOpened } from './scraping-limit.ts';

export const people: Acts<typeof peopleContract, ProfilesParts> = {
  async list(at, wanted) {
    const page = await listPeople(at, wanted);
    const until = await at.guard.take(at.actor, 'listed', page.items.length);
    return until ? at.refuse('people.too_many_read', { until: toInstant(until) }) : page;
  },

  async get(at, { id }) {
    await open(at, id);
    return (await readPerson(at, id)) ?? at.refuse('person.absent');
  },

  async glance(at, { id }) {
    await open(at, id, 'glanced');
    return glanceOf((await passPerson(at, id)) ?? at.refuse('person.absent'));
  },

  /** Uses the caller's session: a server secret must not be shipped to browsers (S63). */
  async cachedProfile(at, { uid }) {
    at.request.addHeader('cache-control', 'private, no-cache');
    await open(at, uid);
    return (await readPerson(at, uid)) ?? at.refuse('person.absent');
  },

  /** Cached by the browser as long as the catalogue is unchanged, but revalidated each time. */
  async catalogue({ request }, { name }) {
    request.addHeader('cache-control', 'private, no-cache');
    request.addHeader('etag', tagOf(name));
    return catalogues[name];
  },
};

/** Counts an opened profile, and refuses one too many (DIR-4). */
export async function open(
  at: Read<RefusalOf<typeof tooManyRead>> & ProfilesParts,
  id: PersonId,
  kind?: 'glanced',
): Promise<void> {
  const until = await countOpened(at, at.actor, id, kind);
  if (until) return at.refuse('people.too_many_read', { until: toInstant(until) });
}

/** A page of the directory by name, with the total number of people. */
async function listPeople(at: ProfilesReading, wanted: InputOf<typeof peopleContract.list>) {
  const { actor, orm, platform } = at;
  const last = decodeCursor(wanted.cursor, ByText);
  const matching = and(
    listedFor(actor),
    wanted.role ? sql`${profile.roles} @> ${sql.param([wanted.role])}::text[]` : undefined,
  );
  const after = last && sql`(${profile.sortName}, ${profile.id}) > (${last[0]}, ${last[1]}::uuid)`;
  const [rows, [counted]] = await Promise.all([
    orm
      .select()
      .from(profile)
      .where(and(matching, after))
      .orderBy(asc(profile.sortName), asc(profile.id))
      .limit(wanted.limit + 1),
    orm.select({ total: count() }).from(profile).where(matching),
  ]);
  const { rows: shown, nextCursor } = cutPage(rows, wanted.limit, (end) => [end.sortName, end.id]);
  const seen = (person: PersonSummary) =>
    seenBy(actor, asAttending(platform.attendance, person, actor.personId));
  return {
    items: (await viewSummaries(orm, shown)).map(seen),
    nextCursor,
    total: counted?.total ?? 0,
  };
}
