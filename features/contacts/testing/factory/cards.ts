import type { ContractRouterClient } from '@orpc/contract';
import { newId } from '#platform/server/new-id.ts';
import type { contacts } from '../../contract/index.ts';
import type { CardFields, ContactId } from '../../contract/views.ts';

/** A person in a scene. */
interface Keeper {
  readonly call: { readonly contacts: ContractRouterClient<typeof contacts> };
}

export const cardId = (): ContactId => newId();
type Given = Partial<CardFields> & { displayName: string };

export const make = (who: Keeper, fields: Given, id = cardId()) =>
  who.call.contacts.save({ id, version: 0, fields });

export const names = async (who: Keeper, filter: Parameters<Keeper['call']['contacts']['list']>[0] = {}) =>
  (await who.call.contacts.list(filter)).items.map(({ displayName }) => displayName);

export const note = (who: Keeper, id: ContactId, text: string, more: object = {}) =>
  who.call.contacts.saveNote({ id, noteId: newId(), version: 0, text, ...more });
