import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { peopleContract } from '../../contract/people.ts';
import { grantWish } from '../../policy/assignment.ts';
import type { HeldRoles } from '../../policy/rules.ts';
import { requirePage } from '../access.ts';
import { type AssignmentOutcome, assignRoles } from '../commands/assign-roles.ts';
import type { AccessParts } from '../commands/parts.ts';
import { readRoles } from '../queries/held-roles.ts';
import { findHolder, listBearers, listRoles } from '../queries/role-holders.ts';

const { people, person, previewRoles, assignRoles: assign } = peopleContract;
const personal = { people, person, previewRoles, assignRoles: assign };

/** people, person, previewRoles, assignRoles. */
export function peopleRoutes(parts: AccessParts) {
  const { config, database } = parts.platform;
  const contract = implementContract(personal, config);
  const page = requirePage('admin-roles');

  return contract.router({
    people: contract.people
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context }) => {
        const [list, roles] = await Promise.all([
          listBearers(parts, input),
          listRoles(database.orm, context.actor),
        ]);
        return { ...list, ...roles };
      }),

    person: contract.person
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const holder = await findHolder(parts, database.orm, context.actor, input.id);
        if (!holder) throw errors['person.absent']();
        return holder;
      }),

    previewRoles: contract.previewRoles
      .use(signedIn)
      .use(page)
      .handler(async ({ input, errors }) => {
        const known = await parts.people.of(database.orm, [input.id]);
        const { rules, held } = await readRoles(database.orm, [input.id]);
        const before = held.get(input.id);
        if (!known.has(input.id) || !before) throw errors['person.absent']();
        const { after, dropped } = grantWish(before, input, rules);
        return { before: copied(before), after: copied(after), dropped: [...dropped] };
      }),

    assignRoles: contract.assignRoles
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context, errors }) => {
        const { id, ...wish } = input;
        const { actor } = context;
        const result = await database.write(async (tx) => {
          if (!(await parts.people.of(tx.orm, [id])).has(id)) return undefined;
          const outcome = await assignRoles({ ...parts, tx }, actor, {
            person: id,
            page: 'admin-roles',
            ...wish,
          });
          return { outcome, person: await findHolder(parts, tx.orm, actor, id) };
        });
        if (!result?.person) throw errors['person.absent']();
        const { outcome, person } = result;
        if (outcome.kind === 'conflict') throw errors['roles.changed']({ data: { current: person } });
        if (outcome.kind === 'own') throw errors['role.own']();
        if (outcome.kind === 'above_own') throw errors['role.above_own']();
        if (outcome.kind === 'last_super_admin') throw errors['role.last_super_admin']();
        return { person, dropped: droppedIn(outcome) };
      }),
  });
}

const droppedIn = (outcome: AssignmentOutcome) => ('dropped' in outcome ? [...outcome.dropped] : []);

const copied = ({ roles, primaryRole, permissions, pages }: HeldRoles) => ({
  roles: [...roles],
  primaryRole,
  permissions: [...permissions],
  pages: [...pages],
});
