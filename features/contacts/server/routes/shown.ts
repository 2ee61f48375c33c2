import type { Actor } from '#platform/server/session/actor.ts';
import type { ContactView } from '../../contract/views.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { presentContact } from '../present.ts';

/** A contact that was just written, so it exists. */
export async function shown(parts: ContactsParts, actor: Actor, id: string): Promise<ContactView> {
  const view = await presentContact(parts, actor, id);
  if (!view) throw new Error('a contact vanished while it was shown');
  return view;
}
