import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { membersContract } from '../../contract/members.ts';
import type { MemberRow } from '../access.ts';
import { addMember, answerOwnership, changeMember, removeMember } from '../commands/change-member.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { presentMembers, presentProject } from '../present.ts';

const moment = (instant: string | null) => (instant === null ? null : new Date(instant));

/** addMember, changeMember, removeMember, answerOwnership. */
export function memberRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(membersContract, config);
  const page = requirePage('projects');
  const by = (actor: Actor) => ({ by: actor.personId, now: clock.now() });
  const memberOf = async (row: MemberRow) => {
    const [member] = await presentMembers(database.orm, [row]);
    if (!member) throw new Error('a member without a person');
    return member;
  };

  return {
    addMember: contract.addMember
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { startsAt, endsAt } = input;
        const window = { startsAt: moment(startsAt), endsAt: moment(endsAt) };
        const member = { ...input, ...window, ...by(actor) };
        const added = await database.write((tx) => addMember(tx, parts, member));
        if (added.kind === 'added') return memberOf(added.row);
        if (added.kind === 'absent' || added.kind === 'closed' || added.kind === 'full')
          throw errors[`project.${added.kind}`]();
        throw errors[`project_member.${added.kind}`]();
      }),

    changeMember: contract.changeMember
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { startsAt, endsAt, ...change } = input;
        const member = {
          ...change,
          ...(startsAt !== undefined && { startsAt: moment(startsAt) }),
          ...(endsAt !== undefined && { endsAt: moment(endsAt) }),
          ...by(actor),
        };
        const changed = await database.write((tx) => changeMember(tx, parts, member));
        if ('row' in changed) {
          const current = await memberOf(changed.row);
          if (changed.kind === 'changed') throw errors['project_member.changed']({ data: { current } });
          return current;
        }
        if (changed.kind === 'member_absent') throw errors['project_member.absent']();
        if (changed.kind === 'absent' || changed.kind === 'closed' || changed.kind === 'last_owner')
          throw errors[`project.${changed.kind}`]();
        throw errors[`project_member.${changed.kind}`]();
      }),

    removeMember: contract.removeMember
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const removed = await database.write((tx) => removeMember(tx, parts, { ...input, ...by(actor) }));
        if (removed !== 'removed') throw errors[`project.${removed}`]();
        return { id: input.id, personId: input.personId };
      }),

    answerOwnership: contract.answerOwnership
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const answered = await database.write((tx) => answerOwnership(tx, parts, { ...input, ...by(actor) }));
        if (answered.kind === 'absent') throw errors['project.absent']();
        if (answered.kind === 'no_offer') throw errors['ownership.absent']();
        return presentProject(database.orm, answered.project, clock.now());
      }),
  };
}
