import type { ContractRouterClient } from '@orpc/contract';
import type { teams } from '#features/teams/contract/index.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { calls } from '../../contract/index.ts';
import type { SheetList } from '../../limits.ts';

type Calls = ContractRouterClient<typeof calls>;

/** A person of a scene. */
interface Member {
  readonly id: PersonId;
  readonly call: { readonly calls: Calls; readonly teams: ContractRouterClient<typeof teams> };
  onDesk(desk: PersonId): { readonly calls: Calls };
}

type Added = Partial<Parameters<Calls['add']>[0]>;
type Try = Partial<Parameters<Calls['outcome']>[0]['attempt']>;

/** Adds a call to a sheet; to Ruth by default. */
export const add = (calls: Calls, input: Added = {}) =>
  calls.add({ id: newId(), ...(!input.personId && { name: 'Ruth Okonjo-Bell' }), ...input });

/** Records the outcome of an attempt. */
export const say = (
  calls: Calls,
  id: ClientId,
  attempt: Try & { outcome: 'left-word' | 'connected' | 'no-answer' | 'drop' | 'will-return' | 'emailed' },
) => calls.outcome({ id, attempt: { id: newId(), ...attempt } });

export const names = async (calls: Calls, list: SheetList = 'open') =>
  (await calls.list({ list })).items.map(({ name }) => name);

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Jane, Sam as her first assistant and Kim as her second, both with her calls. */
export async function deskIn<Person extends Member>(scene: { person(name: string): Promise<Person> }) {
  const [jane, sam, kim] = await Promise.all(
    ['Jane Field', 'Sam Ortiz', 'Kim Vale'].map((name) => scene.person(name)),
  );
  if (!jane || !sam || !kim) throw new Error('three people were asked for');
  for (const [person, kind] of [
    [sam, 'first'],
    [kim, 'second'],
  ] as const) {
    const seat = await jane.call.teams.offerSeat({
      id: jane.id,
      personId: person.id,
      kind,
      scopes: ['calls'],
    });
    await person.call.teams.acceptSeat({ id: seat.id });
  }
  return {
    jane,
    sam,
    kim,
    mine: jane.call.calls,
    first: sam.onDesk(jane.id).calls,
    second: kim.onDesk(jane.id).calls,
  };
}
