import { connectedAmong } from '#features/connections/server/public.ts';
import { viewsOf } from '#features/profiles/server/public.ts';
import type { CrewContacts } from '#features/projects/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';

/** What a crew list says of its people: each as their own profile shows it to whoever reads, and no more (PROJ-4). */
export const crewContacts =
  ({ database }: Platform): CrewContacts =>
  async ({ personId, blockedBy }, people) => {
    const connected = await connectedAmong(database.orm, personId, people);
    const views = await viewsOf(database.orm, people, (person) => {
      if (person === personId) return 'self';
      const isShut = blockedBy?.includes(person) ?? false;
      return connected.has(person) && !isShut ? 'connection' : 'stranger';
    });
    return new Map(views.map(({ id, contact }) => [id, { email: contact.email, phone: contact.phoneWords }]));
  };
