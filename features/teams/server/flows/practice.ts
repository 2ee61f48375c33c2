import { inventPeople } from '#features/profiles/server/public.ts';
import { type ClientId, type PersonId, storedId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isInTooMany, lockMemberships } from '../commands/create-team.ts';
import type { TeamsParts } from '../commands/parts.ts';
import {
  invented,
  practiceEvents,
  practiceScopes,
  practiceSeats,
  practiceTalk,
  practiceWords,
} from '../commands/practice-world.ts';
import { renewListening, tellDesk, tellTeam } from '../commands/tell-team.ts';
import { practiceOf } from '../queries/practice.ts';
import { deskHandbook, deskSeat, team, teamMember } from '../tables.ts';

export interface PracticeWish {
  readonly id: ClientId;
  readonly by: PersonId;
  readonly language: 'en' | 'es';
}

/**
 * Starts a practice: a team, invented people who agree to everything, a desk to sit on with its handbook, calendar and
 * messages, and a script for people whose role reads. One at a time; starting it again returns the existing one (X2).
 */
export async function startPractice(
  parts: TeamsParts,
  { id, by, language }: PracticeWish,
): Promise<ClientId | 'too_many'> {
  const { database, newId } = parts.notifier.platform;
  const before = await practiceOf(database.orm, by);
  if (before) return before;
  const people = new Map(invented.map(({ key }): [string, PersonId] => [key, storedId(newId())]));
  const executive = people.get('executive');
  // The bytes are stored before the transaction, which already holds a connection.
  const script = executive && (await parts.practiceScripts.keep(executive, by));
  return database.write(async (tx) => {
    await lockMemberships(tx, by);
    const held = await practiceOf(tx.orm, by);
    if (held || (await isInTooMany(tx, by))) {
      if (script) await parts.practiceScripts.drop(tx, script);
      return held ?? 'too_many';
    }
    await makeWorld(tx, parts, { id, by, language, people });
    if (script) await parts.practiceScripts.give(tx, script, practiceWords.script[language]);
    return id;
  });
}

type World = PracticeWish & { readonly people: ReadonlyMap<string, PersonId> };

async function makeWorld(tx: Transaction, parts: TeamsParts, world: World): Promise<void> {
  const { id, by, language, people } = world;
  const now = parts.notifier.platform.clock.now();
  const company = practiceWords.company[language];
  const cast = invented.flatMap((one) => {
    const person = people.get(one.key);
    return person ? [{ ...one, person }] : [];
  });
  await inventPeople(
    tx,
    by,
    cast.map(({ person, name, title }) => ({ id: person, name, title: title[language], company })),
  );
  await tx.orm.insert(team).values({
    id,
    name: practiceWords.team[language],
    company,
    foundedBy: by,
    practiceOf: by,
    createdAt: now,
    updatedAt: now,
  });
  await tx.orm.insert(teamMember).values([
    { teamId: id, personId: by, role: 'owner', joinedAt: now },
    ...cast.map(({ person, role, department }) => ({
      teamId: id,
      personId: person,
      role,
      department,
      joinedAt: now,
    })),
  ]);
  await fillDesk(tx, parts, world);
  await takeSeats(tx, parts, world, now);
  await tellTeam(tx, id);
  await parts.broadcast.renewStanding(tx, [by]);
}

/** Fills the practice desk: a calendar and an inbox, with invented people only. */
async function fillDesk(tx: Transaction, parts: TeamsParts, { by, language, people }: World): Promise<void> {
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
  await parts.practiceDays.give(tx, { owner: idOf('executive'), by }, events);
  for (const { between, lines } of practiceTalk)
    await parts.practiceTalks.give(tx, {
      between: [idOf(between[0]), idOf(between[1])],
      lines: lines.map(({ from, text, minutesAgo }) => ({
        from: idOf(from),
        text: text[language],
        minutesAgo,
      })),
    });
}

async function takeSeats(
  tx: Transaction,
  parts: TeamsParts,
  { id, by, language, people }: World,
  now: Date,
): Promise<void> {
  const seats = practiceSeats.flatMap(({ desk, who, kind }) => {
    const principalId = people.get(desk);
    const personId = who === 'me' ? by : people.get(who);
    return principalId && personId ? [{ principalId, personId, kind }] : [];
  });
  const newId = (): ClientId => storedId(parts.notifier.platform.newId());
  const rows = await tx.orm
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
  for (const row of rows) {
    tellDesk(tx, row);
    renewListening(tx, parts, row);
  }
  const own = rows.find(({ personId }) => personId === by);
  if (!own) return;
  const { principalId } = own;
  await tx.orm.insert(deskHandbook).values({
    principalId,
    text: practiceWords.handbook[language],
    changedBy: principalId,
    changedAt: now,
  });
}
