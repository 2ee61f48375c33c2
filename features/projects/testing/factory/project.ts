import type { ContractRouterClient } from '@orpc/contract';
import type { notifications } from '#features/notifications/contract.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { projects } from '../../contract/index.ts';
import type { ProjectRole } from '../../limits.ts';

/** A person in a scene. */
interface Member {
  readonly id: PersonId;
  readonly call: {
    readonly projects: ContractRouterClient<typeof projects>;
    readonly notifications: ContractRouterClient<typeof notifications>;
  };
}

/** Projects and their members in the world of one test file. */
export function studioIn<Person extends Member>(scene: { person(name: string): Promise<Person> }) {
  return {
    /** Imogen's project. */
    async projectOf(title = 'The Salt Ledger') {
      const owner = await scene.person('Imogen Vance');
      const { id } = await owner.call.projects.create({ id: newId(), title, format: 'feature' });
      return { owner, id };
    },
    /** A new person with access to the project; an owner has agreed to be one. */
    async letIn(owner: Person, id: ClientId, name: string, role: ProjectRole = 'viewer') {
      const member = await scene.person(name);
      await owner.call.projects.addMember({ id, personId: member.id, role });
      if (role === 'owner') await member.call.projects.answerOwnership({ id, accept: true });
      return member;
    },
  };
}

export const titlesOf = async (reader: Member) =>
  (await reader.call.projects.list({})).items.map(({ title }) => title);

/** A person's notifications, newest first. */
export const bellOf = async (reader: Member) =>
  (await reader.call.notifications.list({})).items.map(({ type, title, message, actionUrl }) => ({
    type,
    title,
    message,
    actionUrl,
  }));
