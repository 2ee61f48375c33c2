import { and, eq, isNull } from 'drizzle-orm';
import { inventedFor, inventPeople, namesOf, removeInvented } from '#features/profiles/server/public.ts';
import { type ClientId, type PersonId, storedId } from '#platform/contract/ids.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { practiceContract } from '../../contract/desks.ts';
import {
  invented,
  practiceEvents,
  practiceScopes,
  practiceSeats,
  practiceTalk,
  practiceWords,
} from '../../policy/practice-world.ts';
import { isInTooMany, lockMemberships } from '../access.ts';
import { announceSeat, announceTeam } from '../notify.ts';
import type { TeamsParts, TeamsReading, TeamsWriting } from '../parts.ts';
import { deskHandbook, deskSeat, team, teamMember } from '../tables.ts';

export const practice: Acts<typeof practiceContract, TeamsParts> = {
  practice: (at) => viewPractice(at),

  /**
   * Starts a practice: a team, invented people who agree to everything, a desk to sit on with its handbook, calendar and
   * messages, and a script for people whose role reads. One at a time; starting it again returns the existing one (X2).
   */
  startPractice: {
    async steps(at, { id, language }) {
      const before = await practiceOf(at);
      if (before) return { teamId: before, practice: await viewPractice(at) };
      const { newId } = at.notifier.platform;
      const people = new Map(invented.map(({ key }): [string, PersonId] => [key, storedId(newId())]));
      const executive = people.get('executive');
      // The bytes are stored before the transaction, which already holds a connection.
      const script = executive && (await at.practiceScripts.keep(executive, at.person));
      return at.write(async (act) => {
        await lockMemberships(act, act.person);
        const made = await practiceOf(act);
        const isFull = !made && (await isInTooMany(act, act.person));
        if (script && (made || isFull)) await act.practiceScripts.drop(act.tx, script);
        if (made) return { teamId: made, practice: await viewPractice(act) };
        if (isFull) {
          // The stored bytes go all the same.
          act.keep();
          return act.refuse('teams.too_many');
        }
        await makeWorld(act, { id, language, people });
        if (script) await act.practiceScripts.give(act.tx, script, practiceWords.script[language]);
        return { teamId: id, practice: await viewPractice(act) };
      });
    },
  },

  async leavePractice(act) {
    const hasLeft = await endPractice(act, act.person);
    return { hasLeft, practice: await viewPractice(act) };
  },
};

type PracticeAct = TeamsWriting & TeamsReading;

interface World extends InputOf<typeof practiceContract.startPractice> {
  readonly people: ReadonlyMap<string, PersonId>;
}

/** A person's practice team, and the desk they practise on. */
async function viewPractice({ orm, person }: TeamsReading) {
  // The desk they practise on is null once they have left it.
  const isTheirs = and(eq(deskSeat.teamId, team.id), eq(deskSeat.personId, person), isNull(deskSeat.endedAt));
  const [row] = await orm
    .select({ teamId: team.id, deskId: deskSeat.principalId })
    .from(team)
    .leftJoin(deskSeat, isTheirs)
    .where(eq(team.practiceOf, person))
    .orderBy(deskSeat.createdAt)
    .limit(1);
  return row ?? { teamId: null, deskId: null };
}

/** A person's practice team. */
async function practiceOf({ orm, person }: TeamsReading): Promise<ClientId | undefined> {
  const [row] = await orm.select({ id: team.id }).from(team).where(eq(team.practiceOf, person));
  return row?.id;
}

async function makeWorld(act: PracticeAct, world: World): Promise<void> {
  const { orm, person, now } = act;
  const { id, language, people } = world;
  const company = practiceWords.company[language];
  const cast = invented.flatMap((one) => {
    const personId = people.get(one.key);
    return personId ? [{ ...one, personId }] : [];
  });
  await inventPeople(
    act.tx,
    person,
    cast.map(({ personId, name, title }) => ({ id: personId, name, title: title[language], company })),
  );
  await orm.insert(team).values({
    id,
    name: practiceWords.team[language],
    company,
    foundedBy: person,
    practiceOf: person,
    createdAt: now,
    updatedAt: now,
  });
  await orm.insert(teamMember).values([
    { teamId: id, personId: person, role: 'owner', joinedAt: now },
    ...cast.map(({ personId, role, department }) => ({
      teamId: id,
      personId,
      role,
      department,
      joinedAt: now,
    })),
  ]);
  await fillDesk(act, world);
  await takeSeats(act, world);
  await announceTeam(act, id);
  await act.broadcast.renewStanding(act.tx, [person]);
}

/** Fills the practice desk: a calendar and an inbox, with invented people only. */
async function fillDesk(act: PracticeAct, { language, people }: World): Promise<void> {
  const idOf = (key: string): PersonId => {
    const person = people.get(key);
    if (!person) throw new Error(`nobody of a practice is the ${key}`);
    return person;
  };
  const events = practiceEvents.map(({ title, place, ...event }) => ({
    ...event,
    title: title[language],
    place: place[language],
  }));
  await act.practiceDays.give(act.tx, { owner: idOf('executive'), by: act.person }, events);
  for (const { between, lines } of practiceTalk)
    await act.practiceTalks.give(act.tx, {
      between: [idOf(between[0]), idOf(between[1])],
      lines: lines.map(({ from, text, minutesAgo }) => ({
        from: idOf(from),
        text: text[language],
        minutesAgo,
      })),
    });
}

async function takeSeats(act: PracticeAct, { id, language, people }: World): Promise<void> {
  const { orm, person, now, notifier } = act;
  const seats = practiceSeats.flatMap(({ desk, who, kind }) => {
    const principalId = people.get(desk);
    const personId = who === 'me' ? person : people.get(who);
    return principalId && personId ? [{ principalId, personId, kind }] : [];
  });
  const newId = (): ClientId => storedId(notifier.platform.newId());
  const rows = await orm
    .insert(deskSeat)
    .values(
      seats.map((seat) => ({
        ...seat,
        id: newId(),
        scopes: [...practiceScopes],
        offeredBy: seat.principalId,
        teamId: id,
        principalAgreedAt: now,
        assistantAgreedAt: now,
        startsAt: now,
        createdAt: now,
      })),
    )
    .returning();
  for (const row of rows) announceSeat(act, row);
  const own = rows.find(({ personId }) => personId === person);
  if (!own) return;
  const { principalId } = own;
  await orm.insert(deskHandbook).values({
    principalId,
    text: practiceWords.handbook[language],
    changedBy: principalId,
    changedAt: now,
  });
}

/**
 * Ends a person's practice: every feature deletes the invented people's data as for a deleted account, then they, their
 * team and their content are deleted. Returns whether there was one.
 */
export async function endPractice(act: TeamsWriting, person: PersonId): Promise<boolean> {
  const { tx, orm } = act;
  await lockMemberships(act, person);
  const people = await inventedFor(tx, person);
  const names = await namesOf(orm, people);
  await act.practiceTalks.drop(tx, people);
  for (const id of people) {
    // Without names: real people's texts are not searched for the names of invented people.
    const gone = { id, email: `${id}@practice.invalid`, names: [], standsAs: names.get(id) ?? '' };
    for (const feature of act.features()) await feature.forget?.(tx, gone);
  }
  const ended = await orm.delete(team).where(eq(team.practiceOf, person)).returning({ id: team.id });
  await removeInvented(tx, person, people);
  for (const { id } of ended) await announceTeam(act, id, [person]);
  if (ended.length > 0) await act.broadcast.renewStanding(tx, [person]);
  tx.afterCommit(() => act.notifier.people.forget(people));
  return ended.length > 0;
}
