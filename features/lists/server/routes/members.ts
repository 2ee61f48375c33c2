import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { membersContract } from '../../contract/members.ts';
import type { AddOutcome } from '../../limits.ts';
import { findList } from '../access.ts';
import { addMembers, removeMembers } from '../commands/add-members.ts';
import { decideMember, type MemberOutcome, noteMember } from '../commands/change-member.ts';
import { moveMember } from '../commands/move-member.ts';
import { undoAct } from '../commands/undo-act.ts';
import { ownViewOf } from '../queries/lists.ts';
import { listDecisions, listMembers, presentMembers } from '../queries/members.ts';
import type { ListsParts } from './parts.ts';

/** Refusals when adding a single person. */
const refusals = {
  present: 'member.present',
  absent: 'member.unknown',
  self: 'member.self',
  reader: 'member.reader',
  full: 'list.full',
} as const satisfies Record<Exclude<AddOutcome, 'added'>, string>;

/** members, addMembers, removeMembers, undo, move, note, decide, decisions. */
export function memberRoutes({ platform, people }: ListsParts) {
  const { clock, config, database } = platform;
  const contract = implementContract(membersContract, config);
  const { newId } = platform;
  const reading = (actor: Actor) => ({ orm: database.orm, people, actor });
  /** A changed member, with their person. */
  const shown = async (actor: Actor, outcome: MemberOutcome) => {
    if (!('member' in outcome)) return outcome;
    const [view] = await presentMembers(reading(actor), 'owner', [outcome.member]);
    if (!view) throw new Error('a member without a view');
    return { kind: outcome.kind, view };
  };

  return contract.router({
    members: contract.members.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const list = await findList(database.orm, actor.personId, input.id);
      if (!list) throw errors['list.absent']();
      return listMembers(reading(actor), list, input);
    }),

    addMembers: contract.addMembers.use(signedIn).handler(({ input, context: { actor }, errors }) =>
      database.write(async (tx) => {
        const added = await addMembers(tx, { ...input, owner: actor.personId, now: clock.now() });
        if (!added) throw errors['list.absent']();
        const [first, ...others] = added.rows;
        if (first && others.length === 0 && first.outcome !== 'added')
          throw errors[refusals[first.outcome]]();
        return { list: await ownViewOf(tx.orm, added.row), rows: [...added.rows] };
      }),
    ),

    removeMembers: contract.removeMembers.use(signedIn).handler(({ input, context: { actor }, errors }) =>
      database.write(async (tx) => {
        const gone = await removeMembers(tx, { ...input, owner: actor.personId, now: clock.now() });
        if (!gone) throw errors['list.absent']();
        return { list: await ownViewOf(tx.orm, gone.row), removed: gone.removed };
      }),
    ),

    undo: contract.undo.use(signedIn).handler(({ input, context: { actor }, errors }) =>
      database.write(async (tx) => {
        const undone = await undoAct(tx, { ...input, owner: actor.personId, now: clock.now(), newId });
        if (!undone) throw errors['list.absent']();
        return { list: await ownViewOf(tx.orm, undone.row), people: undone.people };
      }),
    ),

    move: contract.move.use(signedIn).handler(({ input, context: { actor }, errors }) =>
      database.write(async (tx) => {
        const moved = await moveMember(tx, { ...input, owner: actor.personId, now: clock.now() });
        if (moved.kind === 'moved') return ownViewOf(tx.orm, moved.row);
        throw moved.kind === 'absent' ? errors['list.absent']() : errors['member.absent']();
      }),
    ),

    note: contract.note.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const wish = { ...input, owner: actor.personId, now: clock.now() };
      const outcome = await shown(actor, await database.write((tx) => noteMember(tx, wish)));
      if (outcome.kind === 'saved') return outcome.view;
      if (outcome.kind === 'conflict') throw errors['member.changed']({ data: { current: outcome.view } });
      throw outcome.kind === 'absent' ? errors['list.absent']() : errors['member.absent']();
    }),

    decide: contract.decide.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const wish = { ...input, owner: actor.personId, now: clock.now(), newId };
      const outcome = await shown(actor, await database.write((tx) => decideMember(tx, wish)));
      if (outcome.kind === 'saved') return outcome.view;
      if (outcome.kind === 'conflict') throw errors['member.changed']({ data: { current: outcome.view } });
      if (outcome.kind === 'unfit') throw errors['status.unfit']();
      throw outcome.kind === 'absent' ? errors['list.absent']() : errors['member.absent']();
    }),

    decisions: contract.decisions.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const list = await findList(database.orm, actor.personId, input.id);
      if (!list) throw errors['list.absent']();
      return listDecisions(database.orm, list, input);
    }),
  });
}
