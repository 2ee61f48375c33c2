import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { clientsContract } from './clients.ts';
import { notesContract } from './notes.ts';
import { workContract } from './work.ts';

export const clients = { ...clientsContract, ...notesContract, ...workContract };

export const clientsEvents = liveEvents('clients', {
  /** Something of a client that I may see is different; whoever shows it asks again. */
  'client.changed': z.object({ id: ClientId }),
});
