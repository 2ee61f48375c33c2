import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './actor.ts';

/** A temporary role, as recorded with an act that depended on it. */
export interface TemporaryRoleUsed {
  readonly id: string;
  readonly role: string;
}

// Guards are far from the code that records an act, with every feature's commands in between. It costs nothing for
// people without temporary roles.
const request = new AsyncLocalStorage<{ temporaryRole?: TemporaryRoleUsed }>();

/** Handles a request by a person with temporary roles, and tracks which of them it depends on. */
export const answeredWithTemporaryRoles = <Answer>(actor: Actor | undefined, answer: () => Answer): Answer =>
  actor?.temporaryRoles ? request.run({}, answer) : answer();

/** A guard allowed the person only because of a temporary role. */
export function markTemporaryRoleUsed({ id, role }: TemporaryRoleUsed): void {
  const held = request.getStore();
  if (held) held.temporaryRole ??= { id, role };
}

/** The temporary role that this request needs; undefined if the person may do it without. */
export const temporaryRoleUsed = (): TemporaryRoleUsed | undefined => request.getStore()?.temporaryRole;
