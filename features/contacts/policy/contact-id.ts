import type { PersonId } from '#platform/contract/ids.ts';
import type { ContactId } from '../contract/views.ts';

/** A connection is a contact under their own id, whether or not anything is kept of them. */
export const contactIdOf = (person: PersonId): ContactId => String(person) as ContactId;

/** Who a contact would be if it is a connection; whether it is one, the connections say. */
export const memberIdOf = (contact: string): PersonId => contact as PersonId;
