// A separate entry point: a page that links a conversation to its own matter needs none of the chips.
import type { ClientId, ConversationId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import type { MatterRef } from '../../contract.ts';
import { mattersApi } from '../api.ts';

/** Makes a conversation carry the card of what it is about; nothing happens if it does already. */
export const linkConversation = (id: ConversationId, matter: MatterRef) =>
  mattersApi.link.call({ id: uuidV7<ClientId>(now()), thing: { kind: 'conversation', id }, matter });
