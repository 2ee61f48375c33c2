import { requirePage } from '#features/access/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { leavingContract } from '../../contract/leaving.ts';
import type { LeavingPlan, TeamId } from '../../contract/views.ts';
import { cancelLeaving, openLeaving, setLeaving } from '../commands/leaving.ts';
import type { TeamsParts } from '../commands/parts.ts';
import { circleOf, findLeavings, seatsAmong, whatMoves } from '../queries/leaving.ts';

/** leaving, setLeaving, cancelLeaving. */
export function leavingRoutes(parts: TeamsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(leavingContract, config);

  return {
    leaving: contract.leaving
      .use(signedIn)
      .use(requirePage('team'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const place = { ...input, by: actor.personId };
        const opened = await database.write((tx) => openLeaving(tx, place));
        if (opened === 'absent') throw errors['team.absent']();
        if (opened === 'closed') throw errors['team.closed']();
        if (opened === 'member_absent') throw errors['team_member.absent']();
        return planOf(parts, input);
      }),

    setLeaving: contract.setLeaving
      .use(signedIn)
      .use(requirePage('team'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const now = clock.now();
        const { id, personId } = input;
        const circle = await circleOf(database.orm, id, personId);
        const isThere = [actor.personId, personId].every(
          (one) => one === personId || circle.people.includes(one),
        );
        // People outside the team learn nothing: what would move is not even counted.
        const owned = isThere ? await whatMoves(parts, personId, circle) : [];
        const leavesAt = input.leavesAt ? new Date(input.leavesAt) : now;
        const wish = { ...input, leavesAt, by: actor.personId, now };
        const set = await database.write((tx) => setLeaving(tx, parts, wish, owned));
        if (set.kind === 'absent') throw errors['team.absent']();
        if (set.kind === 'closed') throw errors['team.closed']();
        if (set.kind === 'last_owner') throw errors['team.last_owner']();
        if (set.kind === 'member_absent') throw errors['team_member.absent']();
        if (set.kind === 'heir_missing')
          throw errors['team_leaving.heir_missing']({ data: { kind: set.of } });
        if (set.kind !== 'set') throw errors[`team_leaving.${set.kind}`]();
        return planOf(parts, input);
      }),

    cancelLeaving: contract.cancelLeaving
      .use(signedIn)
      .use(requirePage('team'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, by: actor.personId, now: clock.now() };
        const cancelled = await database.write((tx) => cancelLeaving(tx, parts, wish));
        if (cancelled === 'absent') throw errors['team.absent']();
        if (cancelled === 'closed') throw errors['team.closed']();
        if (cancelled === 'member_absent') throw errors['team_member.absent']();
        return planOf(parts, input);
      }),
  };
}

/** The list to check: what moves, to whom and when. */
async function planOf(
  parts: TeamsParts,
  { id, personId }: { readonly id: TeamId; readonly personId: PersonId },
): Promise<LeavingPlan> {
  const { clock, database } = parts.notifier.platform;
  const circle = await circleOf(database.orm, id, personId);
  const [moves, leavings, seats] = await Promise.all([
    whatMoves(parts, personId, circle),
    findLeavings(database.orm, id),
    seatsAmong(database.orm, { person: personId, people: circle.people, now: clock.now() }),
  ]);
  const row = leavings.find((leaving) => leaving.personId === personId);
  const principals = seats.map(({ principalId }) => principalId);
  const people = await summariesOf(database.orm, [...principals, ...(row ? [row.setBy] : [])]);
  return {
    personId,
    moves: moves
      .filter(({ count }) => count > 0)
      .map((move) => ({ ...move, heirId: row?.heirs[move.kind] ?? null })),
    desks: principals.flatMap((principal) => people.get(principal)?.displayName ?? []),
    leavesAt: row ? toInstant(row.leavesAt) : null,
    setBy: row ? (people.get(row.setBy)?.displayName ?? '') : '',
  };
}
