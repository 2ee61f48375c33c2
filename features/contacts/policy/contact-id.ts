import type { PersonId } from '#platform/contract/ids.ts';
import type { ContactId } from '../contract/views.ts';

/** The contact id of a connection is the member's own id, with or without a card. */
export const contactIdOf = (person: PersonId): ContactId => String(person) as ContactId;

/** The member a contact id would name. Whether they are connected is a separate check. */
export const memberIdOf = (contact: string): PersonId => contact as PersonId;
