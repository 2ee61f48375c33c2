import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AudienceTier, audienceTiers, isWider } from '#platform/contract/audience.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { named } from '#platform/testing/named.ts';
import { ownEmptyDatabase, ownPool } from '#platform/testing/own-database.ts';
import { seeded } from '#platform/testing/seeded.ts';
import type { Actor } from './actor.ts';
import { type Audience, maySee, maySeeSql } from './audience.ts';

const pool = ownPool(await ownEmptyDatabase(), 1);

// Few of each, so that owners, names and teams often meet.
const people = Array.from({ length: 6 }, (_, at) => named(`00000000-0000-4000-8000-00000000000${at}`));
const teams = Array.from({ length: 4 }, (_, at) => named(`00000000-0000-4000-9000-00000000000${at}`));

type Asker = Pick<Actor, 'personId' | 'standing' | 'desk'>;

const asker = (personId: PersonId | undefined, more: Partial<Asker> = {}): Asker => ({
  personId: personId ?? named(''),
  standing: { teams: [], desks: [] },
  ...more,
});

describe('the policy', () => {
  const [owner, friend, stranger] = people;
  const thing = (tier: AudienceTier, more: Partial<Audience> = {}): Audience => ({
    ownerId: owner ?? named(''),
    tier,
    ...more,
  });
  const onDesk = (isOpen: boolean): Asker =>
    asker(stranger, { desk: { id: owner ?? named(''), isOpen, scopes: [] } });

  test('an owner sees everything of theirs', () => {
    for (const tier of audienceTiers) expect(maySee(asker(owner), thing(tier))).toBe(true);
  });

  test('a stranger sees only what is open to everyone', () => {
    const seen = audienceTiers.filter((tier) => maySee(asker(stranger), thing(tier)));
    expect(seen).toEqual(['network']);
  });

  test('people see what names them, as long as the tier says so', () => {
    const named = friend ? [friend] : [];
    expect(maySee(asker(friend), thing('named', { named }))).toBe(true);
    expect(maySee(asker(friend), thing('private', { named }))).toBe(false);
    expect(maySee(asker(stranger), thing('named', { named }))).toBe(false);
  });

  test('a team sees objects for the team, another team does not', () => {
    const [ours, theirs] = teams;
    const member = (teamId: ClientId | undefined) =>
      asker(friend, { standing: { teams: teamId ? [{ teamId, role: 'member' }] : [], desks: [] } });
    expect(maySee(member(ours), thing('team', { teamId: ours ?? null }))).toBe(true);
    expect(maySee(member(theirs), thing('team', { teamId: ours ?? null }))).toBe(false);
    expect(maySee(asker(friend), thing('team', { teamId: null }))).toBe(false);
  });

  test('an assistant on a desk sees what is for the desk or wider, never what is private or given by name', () => {
    const seen = audienceTiers.filter((tier) => maySee(onDesk(true), thing(tier, { named: people })));
    expect(seen).toEqual(['desk', 'team', 'network']);
  });

  test('a desk that has ended shows nothing of its principal', () => {
    expect(maySee(onDesk(false), thing('desk'))).toBe(false);
  });

  test('a tier is wider than those before it', () => {
    expect(isWider('team', 'desk')).toBe(true);
    expect(isWider('desk', 'desk')).toBe(false);
    expect(isWider('private', 'network')).toBe(false);
  });
});

describe('policy and SQL', () => {
  const orm = drizzle(pool);
  const { below, oneOf } = seeded(20_261_124);
  const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => below(3) === 0);
  const things: Audience[] = Array.from({ length: 400 }, () => ({
    ownerId: oneOf(people),
    tier: oneOf(audienceTiers),
    teamId: below(3) === 0 ? null : oneOf(teams),
    named: some(people),
  }));

  beforeAll(async () => {
    await pool.query(
      'create temporary table thing (id int, owner_id uuid, tier text, team_id uuid, named uuid[])',
    );
    for (const [id, { ownerId, tier, teamId, named }] of things.entries()) {
      await pool.query('insert into thing values ($1, $2, $3, $4, $5)', [id, ownerId, tier, teamId, named]);
    }
  });

  const columns = {
    owner: sql.raw('owner_id'),
    tier: sql.raw('tier'),
    team: sql.raw('team_id'),
    names: (person: PersonId) => sql`named @> array[${person}::uuid]`,
  };

  const randomAsker = (): Asker =>
    asker(oneOf(people), {
      standing: { teams: some(teams).map((teamId) => ({ teamId, role: 'member' })), desks: [] },
      ...(below(3) === 0 && { desk: { id: oneOf(people), isOpen: below(4) > 0, scopes: [] } }),
    });

  test('agree on 100,000 random pairs of a person and an object', async () => {
    for (let round = 0; round < 250; round++) {
      const who = randomAsker();
      const found = await orm.execute<{ id: number }>(
        sql`select id from thing where ${maySeeSql(who, columns)} order by id`,
      );
      const seen = things.flatMap((thing, id) => (maySee(who, thing) ? [id] : []));
      expect(
        found.rows.map(({ id }) => id),
        JSON.stringify(who),
      ).toEqual(seen);
    }
  });
});
