import { requirePage } from '#features/access/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { membersContract } from '../../contract/members.ts';
import { runsProject } from '../../policy/rules.ts';
import { findOwnProject } from '../access.ts';
import type { ProjectsParts } from '../commands/parts.ts';
import { presentMembers } from '../present.ts';
import { listMembers } from '../queries/projects.ts';

/** members, crew. */
export function crewRoutes(parts: ProjectsParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(membersContract, config);
  const page = requirePage('projects');
  /** The members of a project as a member sees them; undefined for anyone else. */
  const membersFor = async (actor: Actor, id: ClientId) => {
    const now = clock.now();
    const own = await findOwnProject(database.orm, { person: actor.personId, now }, id);
    if (!own) return undefined;
    const rows = await listMembers(database.orm, id, now, runsProject(own.me.role));
    return presentMembers(database.orm, rows);
  };

  return {
    members: contract.members
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const items = await membersFor(actor, input.id);
        if (!items) throw errors['project.absent']();
        return { items };
      }),

    crew: contract.crew
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const items = await membersFor(actor, input.id);
        if (!items) throw errors['project.absent']();
        const contacts = await parts.contactsOf(
          actor,
          items.map(({ person }) => person.id),
        );
        return {
          items: items.map((one) => ({
            ...one,
            ...(contacts.get(one.person.id) ?? { email: '', phone: '' }),
          })),
        };
      }),
  };
}
