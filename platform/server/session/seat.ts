import { type DeskMeta, type DeskScope, opensOnDesk } from '#platform/contract/desk.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import type { Actor } from './actor.ts';
import type { DeskPlace } from './standing.ts';

/** The caller on the desk that the request names, by their current seat; as themselves without one. */
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

// An actor is one object until reread, and values cached for it live as long: the same must hold on a desk.
const seated = new WeakMap<Actor, Actor>();

const isOn = ({ startsAtMs, endsAtMs }: DeskPlace, nowMs: number): boolean =>
  startsAtMs <= nowMs && (endsAtMs === null || nowMs < endsAtMs);

/** The desks that the caller's seats cover right now: for objects with their own address, such as a file. */
export const desksCovering = (
  { standing }: Pick<Actor, 'standing'>,
  scope: DeskScope,
  nowMs: number,
): readonly PersonId[] =>
  standing.desks
    .filter((seat) => seat.scopes.includes(scope) && isOn(seat, nowMs))
    .map(({ deskId }) => deskId);

/** Whether a procedure is open to the caller where they sit: always on their own desk. */
export const isCovered = ({ desk }: Pick<Actor, 'desk'>, meta: DeskMeta): boolean =>
  !desk || (desk.isOpen && opensOnDesk(desk.scopes, meta));

/** The person acted for: the desk's principal, otherwise the caller. */
export const principalOf = ({ personId, desk }: Pick<Actor, 'personId' | 'desk'>): PersonId =>
  desk?.id ?? personId;

/** The assistant acting for them, as stored in rows; null for a person's own acts. */
export const writerFor = ({ personId, desk }: Actor): PersonId | null => (desk ? personId : null);
