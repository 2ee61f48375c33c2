import type { DeskMeta, DeskScope } from '#platform/contract/desk.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import type { Actor } from './actor.ts';
import type { DeskPlace } from './standing.ts';

/** The asker on the desk that the request names, by their seat at this moment; as themselves where it names none. */
export function seatedAt(actor: Actor, named: string | readonly string[] | undefined, nowMs: number): Actor {
  if (named === undefined || named === actor.personId) return actor;
  const seat = actor.standing.desks.find(({ deskId }) => deskId === named);
  const isOpen = seat !== undefined && isOn(seat, nowMs);
  const known = seated.get(actor);
  if (known?.desk?.id === named && known.desk.isOpen === isOpen) return known;
  const desk = { id: storedId(String(named)), isOpen, scopes: isOpen ? seat.scopes : [] };
  const made = { ...actor, desk };
  seated.set(actor, made);
  return made;
}

// An asker is one object until they are read anew, and what is kept of them holds as long: so has it on a desk.
const seated = new WeakMap<Actor, Actor>();

const isOn = ({ startsAtMs, endsAtMs }: DeskPlace, nowMs: number): boolean =>
  startsAtMs <= nowMs && (endsAtMs === null || nowMs < endsAtMs);

/** Whose desks the asker's seats cover so at this moment: for what has an address of its own, such as a file. */
export const desksCovering = (
  { standing }: Pick<Actor, 'standing'>,
  scope: DeskScope,
  nowMs: number,
): readonly PersonId[] =>
  standing.desks
    .filter((seat) => seat.scopes.includes(scope) && isOn(seat, nowMs))
    .map(({ deskId }) => deskId);

/** Whether a procedure is open to the asker where they sit: always on their own desk. */
export function isCovered({ desk }: Actor, { desk: scope }: DeskMeta): boolean {
  if (!desk) return true;
  if (scope === undefined || !desk.isOpen) return false;
  return scope === 'any' || desk.scopes.includes(scope);
}

/** For whom something is done: whose desk it is done on, otherwise the asker. */
export const principalOf = ({ personId, desk }: Pick<Actor, 'personId' | 'desk'>): PersonId =>
  desk?.id ?? personId;

/** Who does it for them, as their rows keep it; null for what somebody does themselves. */
export const writerFor = ({ personId, desk }: Actor): PersonId | null => (desk ? personId : null);
