import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, expect, test } from 'vitest';
import { account } from '#features/identity/server/tables.ts';
import { isBlockedSql } from '#features/profiles/server/public.ts';
import { personBlock, profile } from '#features/profiles/server/tables.ts';
import { membershipsOf } from '#features/teams/server/public.ts';
import { deskSeat, team, teamMember } from '#features/teams/server/tables.ts';
import { type AudienceTier, audienceTiers } from '#platform/contract/audience.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { maySee, maySeeSql } from '#platform/server/session/audience.ts';
import { principalOf, seatedAt } from '#platform/server/session/seat.ts';
import { noStanding } from '#platform/server/session/standing.ts';
import { ownDatabase, ownPool } from '#platform/testing/own-database.ts';
import { seeded } from '#platform/testing/seeded.ts';

// Whole worlds in the real tables, and three answers to who sees what: the world itself, the policy, and SQL.
const pool = ownPool(await ownDatabase(), 1);
const orm = drizzle(pool);
const worlds = 10;

beforeAll(async () => {
  await pool.query(`create temporary table thing (id int, owner_id uuid, tier text, team_id uuid);
    create temporary table thing_name (thing_id int, person_id uuid)`);
});

const { below, oneOf } = seeded(20_261_125);
const isLucky = (oneIn: number) => below(oneIn) === 0;
const several = (least: number, most: number) =>
  Array.from({ length: least + below(most - least + 1) }, newId);

const hourMs = 60 * 60_000;
const start = Date.parse('2026-11-25T09:00:00Z');
/** Before, during and after most covers. */
const moments = [-30, 0, 30].map((hours) => new Date(start + hours * hourMs));
const someHour = () => start + (below(120) - 60) * hourMs;

interface Seat {
  readonly principal: PersonId;
  readonly person: PersonId;
  readonly agreed: { readonly principal: boolean; readonly person: boolean };
  readonly fromMs: number;
  readonly untilMs: number | null;
  readonly isEnded: boolean;
}

interface Thing {
  readonly owner: PersonId;
  readonly tier: AudienceTier;
  readonly team: ClientId | null;
  readonly names: ReadonlySet<PersonId>;
}

interface World {
  readonly people: readonly PersonId[];
  readonly members: ReadonlyMap<ClientId, ReadonlySet<PersonId>>;
  readonly seats: readonly Seat[];
  readonly blocks: ReadonlySet<string>;
  readonly things: readonly Thing[];
}

const pairsOf = (people: readonly PersonId[]) =>
  people.flatMap((one) => people.flatMap((other) => (one === other ? [] : [[one, other] as const])));
const some = <Item>(items: readonly Item[], oneIn: number) => items.filter(() => isLucky(oneIn));

function makeWorld(): World {
  const people: PersonId[] = several(3, 7);
  const teams: ClientId[] = several(0, 4);
  const seats = some(pairsOf(people), 2).map(([principal, person]): Seat => {
    const fromMs = someHour();
    return {
      principal,
      person,
      agreed: { principal: !isLucky(10), person: !isLucky(10) },
      fromMs,
      untilMs: isLucky(2) ? null : fromMs + (1 + below(90)) * hourMs,
      isEnded: isLucky(8),
    };
  });
  return {
    people,
    members: new Map(teams.map((id) => [id, new Set([oneOf(people), ...some(people, 3)])])),
    seats,
    blocks: new Set(some(pairsOf(people), 8).map((pair) => pair.join(' '))),
    things: Array.from({ length: 200 }, () => ({
      owner: oneOf(people),
      tier: oneOf(audienceTiers),
      team: teams.length === 0 || isLucky(4) ? null : oneOf(teams),
      names: new Set(some(people, 3)),
    })),
  };
}

async function store({ people, members, seats, blocks, things }: World): Promise<void> {
  await pool.query('truncate thing, thing_name');
  await orm
    .insert(profile)
    .values(people.map((id) => ({ id, displayName: 'Sam Ortiz', sortName: 'sam ortiz' })));
  await orm
    .insert(account)
    .values(people.map((id) => ({ id, email: `${id}@worlds.example`, name: 'Sam Ortiz' })));
  const at = new Date(start);
  const teams = [...members.keys()];
  const places = [...members].flatMap(([teamId, inIt]) =>
    [...inIt].map((personId) => ({ teamId, personId, role: 'owner' as const, joinedAt: at })),
  );
  const named = things.flatMap(({ names }, id) => [...names].map((person) => ({ id, person })));
  if (teams.length > 0)
    await orm
      .insert(team)
      .values(
        teams.map((id) => ({ id, name: 'A team', foundedBy: oneOf(people), createdAt: at, updatedAt: at })),
      );
  if (places.length > 0) await orm.insert(teamMember).values(places);
  if (seats.length > 0)
    await orm.insert(deskSeat).values(
      seats.map(({ principal, person, agreed, fromMs, untilMs, isEnded }) => ({
        id: newId(),
        principalId: principal,
        personId: person,
        kind: 'first' as const,
        scopes: ['contacts' as const],
        offeredBy: principal,
        principalAgreedAt: agreed.principal ? at : null,
        assistantAgreedAt: agreed.person ? at : null,
        startsAt: new Date(fromMs),
        endsAt: untilMs === null ? null : new Date(untilMs),
        endedAt: isEnded ? at : null,
        createdAt: at,
      })),
    );
  if (blocks.size > 0)
    await pool.query(
      `insert into person_block (blocker_id, blocked_id)
       select split_part(pair, ' ', 1)::uuid, split_part(pair, ' ', 2)::uuid from unnest($1::text[]) pair`,
      [[...blocks]],
    );
  await pool.query(
    `insert into thing select at, owner, tier, team
     from unnest($1::int[], $2::uuid[], $3::text[], $4::uuid[]) t(at, owner, tier, team)`,
    [
      [...things.keys()],
      things.map(({ owner }) => owner),
      things.map(({ tier }) => tier),
      things.map((thing) => thing.team),
    ],
  );
  await pool.query('insert into thing_name select * from unnest($1::int[], $2::uuid[])', [
    named.map(({ id }) => id),
    named.map(({ person }) => person),
  ]);
}

const areApart = ({ blocks }: World, one: PersonId, other: PersonId) =>
  blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`);

/** A person at a moment, on a desk or as themselves. */
interface Asking {
  readonly person: PersonId;
  readonly desk: PersonId | undefined;
  readonly now: Date;
}

/** Who sees what, computed from the world itself, tier by tier. */
function sees(world: World, { person, desk, now }: Asking, thing: Thing): boolean {
  if (thing.tier === 'network') return true;
  if (desk === undefined) {
    if (thing.owner === person) return true;
    if (thing.tier === 'named') return thing.names.has(person);
    return (
      thing.tier === 'team' && thing.team !== null && world.members.get(thing.team)?.has(person) === true
    );
  }
  const isSeated = world.seats.some(
    (seat) =>
      seat.principal === desk &&
      seat.person === person &&
      seat.agreed.principal &&
      seat.agreed.person &&
      !seat.isEnded &&
      seat.fromMs <= now.getTime() &&
      (seat.untilMs === null || now.getTime() < seat.untilMs),
  );
  return isSeated && thing.owner === desk && thing.tier !== 'private' && thing.tier !== 'named';
}

const columns = {
  owner: sql.raw('thing.owner_id'),
  tier: sql.raw('thing.tier'),
  team: sql.raw('thing.team_id'),
  names: (person: PersonId) =>
    sql`exists (select 1 from thing_name where thing_id = thing.id and person_id = ${person}::uuid)`,
};

const notApart = (actor: Actor) => {
  const reader = 'pair.reader';
  const owner = 'thing.owner_id';
  const [shut, shutBack] = [
    sql.raw(isBlockedSql({ blocker: owner, blocked: reader })),
    sql.raw(isBlockedSql({ blocker: reader, blocked: owner })),
  ];
  return sql`not exists (select 1 from (select ${principalOf(actor)}::uuid as reader) pair where ${shut} or ${shutBack})`;
};

async function actorOf({ person, desk, now }: Asking): Promise<Actor> {
  const standing = (await membershipsOf(orm, [person], now)).get(person) ?? noStanding;
  const actor: Actor = {
    personId: person,
    sessionId: newId(),
    roles: ['USER'],
    primaryRole: 'USER',
    permissions: [],
    pages: [],
    standing,
  };
  return seatedAt(actor, desk, now.getTime());
}

test('in whole worlds of teams, desks, seats, names and blocks SQL shows everyone what the policy allows', async () => {
  const found = { pairs: 0, seen: 0, onDesks: 0 };
  for (let round = 0; round < worlds; round++) {
    const world = makeWorld();
    await store(world);
    const askers = world.people.flatMap((person) =>
      [undefined, ...world.people.filter((other) => other !== person)].map((desk) => ({ person, desk })),
    );
    for (const now of moments)
      for (const one of askers) {
        const asking = { ...one, now };
        const actor = await actorOf(asking);
        const isNear = ({ owner }: Thing) => !areApart(world, owner, principalOf(actor));
        const { rows } = await orm.execute<{ id: number }>(
          sql`select id from thing where ${maySeeSql(actor, columns)} and ${notApart(actor)} order by id`,
        );
        const told = (isSeen: (thing: Thing) => boolean) =>
          world.things.flatMap((thing, id) => (isSeen(thing) && isNear(thing) ? [id] : []));
        const byPolicy = told((thing) =>
          maySee(actor, {
            ownerId: thing.owner,
            tier: thing.tier,
            teamId: thing.team,
            named: [...thing.names],
          }),
        );
        const about = `world ${String(round)}: ${JSON.stringify(asking)}`;
        expect(byPolicy, about).toEqual(told((thing) => sees(world, asking, thing)));
        expect(
          rows.map(({ id }) => id),
          about,
        ).toEqual(byPolicy);
        found.pairs += world.things.length;
        found.seen += byPolicy.length;
        if (actor.desk?.isOpen) found.onDesks++;
      }
    await orm.delete(personBlock);
  }
  expect(found.pairs).toBeGreaterThan(100_000);
  expect(found.seen).toBeGreaterThan(10_000);
  expect(found.onDesks).toBeGreaterThan(50);
});
