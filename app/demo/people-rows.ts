import type { personRole } from '#features/access/server/tables.ts';
import type { account, credential } from '#features/identity/server/tables.ts';
import type { credit, profile } from '#features/profiles/server/tables.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { demoAccounts } from './accounts.ts';
import { type CastKey, cast, castKeys } from './cast.ts';
import type { CastMember } from './cast-member.ts';
import { offices } from './cast-offices.ts';
import { companies } from './companies.ts';
import { phoneIn, places } from './places.ts';
import { productions } from './productions.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

/** The rows that make the cast people with accounts, a role and credits. */
export interface PeopleRows {
  readonly ids: ReadonlyMap<CastKey, PersonId>;
  readonly profiles: (typeof profile.$inferInsert)[];
  readonly accounts: (typeof account.$inferInsert)[];
  readonly credentials: (typeof credential.$inferInsert)[];
  readonly roles: (typeof personRole.$inferInsert)[];
  readonly credits: (typeof credit.$inferInsert)[];
}

/** People's ids don't depend on the time, so their colours and shapes are the same on every machine. */
const idsFromMs = Date.UTC(2026, 0, 5);

interface Member {
  readonly key: CastKey;
  readonly id: PersonId;
  readonly facts: CastMember;
  readonly name: string;
  readonly email: string;
  readonly joinedAt: Date;
}

/** A member of the cast. */
export function idOf(ids: PeopleRows['ids'], key: CastKey): PersonId {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} has no profile`);
  return id;
}

/** Everyone has the same password. */
export function peopleRows(seeded: Seeded, nowMs: number, passwordHash: string): PeopleRows {
  const members = castKeys.map((key) => memberOf(key, seeded, nowMs));
  const ids = new Map(members.map(({ key, id }) => [key, id]));
  return {
    ids,
    profiles: members.map((member, index) => ({
      ...profileOf(member),
      ...reachOf(member, index, nowMs),
      ...presenceOf(member, index, nowMs),
    })),
    accounts: members.map(({ id, email, name, joinedAt }) => {
      const times = { createdAt: joinedAt, updatedAt: joinedAt };
      return { id, email, name, emailVerified: true, ...times };
    }),
    credentials: members.map(({ id: userId, joinedAt }) => {
      const times = { createdAt: joinedAt, updatedAt: joinedAt };
      const id = seeded.id(joinedAt.getTime());
      return { id, accountId: userId, providerId: 'password', userId, passwordHash, ...times };
    }),
    roles: members.map(({ id: personId, facts, joinedAt }) => {
      return { personId, role: facts.role, isPrimary: true, createdAt: joinedAt };
    }),
    credits: members.flatMap((member) => creditsOf(member, seeded)),
  };
}

function memberOf(key: CastKey, seeded: Seeded, nowMs: number): Member {
  const facts = cast[key];
  const joinedMs = nowMs - days(facts.isNew ? 5 : seeded.between(40, 400));
  return {
    key,
    facts,
    id: seeded.id(idsFromMs),
    name: `${facts.first} ${facts.last}`,
    email: addressOf(facts),
    joinedAt: new Date(joinedMs),
  };
}

/** Role accounts have the fixed address of their role, the others one made of their name. */
function addressOf(facts: CastMember): string {
  const fixed = demoAccounts.find(({ role }) => facts.isRoleAccount && facts.role === role);
  const dotted = fold(`${facts.first} ${facts.last}`).replaceAll(' ', '.');
  return fixed?.email ?? `${dotted}@backlot.example`;
}

function profileOf({ id, facts, name, joinedAt }: Member): typeof profile.$inferInsert {
  const place = places[facts.place];
  return {
    id,
    displayName: name,
    sortName: fold(name),
    firstName: facts.first,
    lastName: facts.last,
    title: facts.title ?? '',
    company: companies[facts.company],
    location: place.label,
    timeZone: place.timeZone,
    bio: facts.bio,
    roles: [...facts.jobs],
    genres: [...(facts.genres ?? [])],
    expertise: [...(facts.expertise ?? [])],
    projectTypes: [...(facts.projectTypes ?? [])],
    languages: [...(facts.languages ?? ['English'])],
    unions: [...(facts.unions ?? [])],
    pronouns: facts.pronouns ?? '',
    mayWorkIn: [...(facts.mayWorkIn ?? [])],
    languageLevels: facts.languageLevels ?? {},
    playingAgeFrom: facts.playingAge?.from ?? null,
    playingAgeUntil: facts.playingAge?.until ?? null,
    statedImdbId: facts.links?.imdb ?? null,
    website: facts.links?.website ?? '',
    reels: [...(facts.links?.reels ?? [])],
    claimedAt: joinedAt,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}

/** Contact details and availability, derived from the place in the cast so that no other row changes with it. */
function reachOf(
  { key, email, facts }: Member,
  index: number,
  nowMs: number,
): Partial<typeof profile.$inferInsert> {
  const day = (ahead: number) => new Date(nowMs + days(ahead)).toISOString().slice(0, 10);
  // Offices are always there; people who are hired by the job say when they are free.
  const isHired = !Object.hasOwn(offices, key);
  return {
    email: email.replace('@', '.desk@'),
    phone: phoneIn(facts.place, index),
    ...(isHired && index % 3 === 0 && { freeFrom: day(index - 6) }),
    ...(isHired && index % 5 === 1 && { holdFrom: day(95 + index), holdUntil: day(125 + index) }),
    ...(facts.freeIn && { freeFrom: day(facts.freeIn) }),
    ...(facts.holdIn && { holdFrom: day(facts.holdIn[0]), holdUntil: day(facts.holdIn[1]) }),
    ...(index % 4 === 0 && { travelsFrom: places[facts.place].label }),
    // Most people who have been here for a while have read it.
    ...(!facts.isNew && index % 4 !== 3 && { confirmedAt: new Date(nowMs - days(1 + ((index * 7) % 39))) }),
  };
}

const dayMs = days(1);

/** One person in four is away or busy, some with a status; derived from the place in the cast. */
function presenceOf({ facts }: Member, index: number, nowMs: number): Partial<typeof profile.$inferInsert> {
  const until = new Date(Math.ceil(nowMs / dayMs) * dayMs);
  if (facts.presence) return { presence: facts.presence };
  if (index % 7 === 2) return { presence: 'busy', presenceNote: 'on_set', presenceUntil: until };
  if (index % 7 === 5) return { presence: 'away', presenceNote: 'traveling', presenceUntil: until };
  if (index % 11 === 4) return { presence: 'busy', presenceNote: 'in_the_room', presenceUntil: until };
  return { presence: index % 9 === 1 ? 'away' : 'active' };
}

function creditsOf({ key, id, joinedAt }: Member, seeded: Seeded): (typeof credit.$inferInsert)[] {
  return productions.flatMap(({ title, year, format, company, crew, notes }) => {
    const job = crew[key];
    if (job === undefined) return [];
    const about = { company: company ? companies[company] : '', note: notes?.[key] ?? '' };
    return [{ id: seeded.id(joinedAt.getTime()), personId: id, title, year, job, format, ...about }];
  });
}
