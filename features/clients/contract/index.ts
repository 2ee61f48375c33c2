import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { clientsContract } from './clients.ts';
import { notesContract } from './notes.ts';
import { workContract } from './work.ts';

export const clients = { ...clientsContract, ...notesContract, ...workContract };

export const clientsEvents = liveEvents('clients', {
  /** A client I can see changed; screens that show it reload it. */
  'client.changed': z.object({ id: ClientId }),
});
