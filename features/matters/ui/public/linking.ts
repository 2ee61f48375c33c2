// A separate entry point: a page that links a conversation to its own matter needs none of the chips.
import type { ConversationId } from '#platform/contract/ids.ts';
import type { MatterRef } from '../../contract.ts';
import { mattersApi, newId } from '../api.ts';

/** Makes a conversation carry the card of what it is about; nothing happens if it does already. */
export const linkConversation = (id: ConversationId, matter: MatterRef) =>
  mattersApi.link.call({ id: newId(), thing: { kind: 'conversation', id }, matter });
