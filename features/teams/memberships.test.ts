import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { deskHeader, deskScopes } from '#platform/contract/desk.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { deskSeat, team, teamMember } from './server/tables.ts';

const scene = await openScene();
const { orm } = scene.database;

test('the memberships of a person with 20 teams and 10 desks are read in one query, and then from memory', async () => {
  const sam = await scene.person('Sam Ortiz');
  const principals = await Promise.all(Array.from({ length: 10 }, () => scene.person('Jane Field')));
  const teams = Array.from({ length: 20 }, () => newId());
  const now = new Date(systemClock.now().getTime() - 1_000);
  await orm.transaction(async (tx) => {
    await tx
      .insert(team)
      .values(teams.map((id) => ({ id, name: 'A team', foundedBy: sam.id, createdAt: now, updatedAt: now })));
    await tx
      .insert(teamMember)
      .values(teams.map((teamId) => ({ teamId, personId: sam.id, role: 'owner' as const, joinedAt: now })));
    await tx.insert(deskSeat).values(
      principals.map(({ id: principalId }) => ({
        id: newId(),
        principalId,
        personId: sam.id,
        kind: 'first' as const,
        scopes: [...deskScopes],
        offeredBy: principalId,
        principalAgreedAt: now,
        assistantAgreedAt: now,
        startsAt: now,
        createdAt: now,
      })),
    );
  });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const asked = () => query.mock.calls.map((of: readonly unknown[]) => JSON.stringify(of));
  for (const { id } of [...principals, ...principals]) {
    const answer = await sam.request('GET', '/api/me', { headers: { [deskHeader]: id } });
    expect(await answer.json()).toMatchObject({ desk: { id, scopes: deskScopes } });
  }
  // The scene's jobs query seats too, and the gate checks the sessions it has cached every few seconds.
  const ofSam = asked().filter((question) => question.includes(sam.id));
  const sessionReads = asked().filter((question) =>
    question.includes(String.raw`from \"session\" inner join`),
  );
  query.mockRestore();
  expect(sessionReads.filter((question) => question.includes('token_hash'))).toHaveLength(1);
  const membershipReads = ofSam.filter((question) => /team_member|desk_seat/.test(question)).length;
  expect(membershipReads).toBeGreaterThan(0);
  expect(membershipReads).toBeLessThanOrEqual(sessionReads.length);
});
