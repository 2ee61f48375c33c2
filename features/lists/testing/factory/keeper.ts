import type { ContractRouterClient } from '@orpc/contract';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { lists } from '../../contract/index.ts';

/** A person in a scene. */
export interface Keeper {
  readonly id: PersonId;
  readonly call: { readonly lists: ContractRouterClient<typeof lists> };
}

/** A list owner's acts in tests. */
export function keeperOf(keeper: Keeper) {
  const { lists } = keeper.call;
  const make = (name: string, id = newId()) => lists.create({ id, name });
  const add = (id: ClientId, people: readonly PersonId[], actId = newId()) =>
    lists.addMembers({ id, people: [...people], actId });
  return {
    lists,
    make,
    add,
    names: async () => (await lists.list()).items.map(({ name }) => name),
    members: async (id: ClientId) => (await lists.members({ id })).items,
    order: async (id: ClientId) => (await lists.members({ id })).items.map((member) => member.id),
    /** Creates a list with these members. */
    listOf: async (name: string, people: readonly Pick<Keeper, 'id'>[]) => {
      const list = await make(name);
      if (people.length === 0) return list;
      return (
        await add(
          list.id,
          people.map(({ id }) => id),
        )
      ).list;
    },
    /** Creates a shortlist for a role. */
    shortlist: async (name: string, people: readonly Pick<Keeper, 'id'>[]) => {
      const { id } = await make(name);
      await lists.edit({ id, version: 1, kind: 'shortlist', job: 'Director of photography' });
      await add(
        id,
        people.map((person) => person.id),
      );
      return id;
    },
  };
}
