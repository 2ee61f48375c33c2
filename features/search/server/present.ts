import type { PersonSummary } from '#features/profiles/contract.ts';
import type { SearchResult } from '../contract.ts';

/** A person as the specification's Search result. */
export const presentResult = (person: PersonSummary): SearchResult => ({
  id: person.id,
  type: 'profile',
  title: person.displayName,
  subtitle: person.headline,
  description: person.company,
  tags: person.tags,
  location: person.location,
  role: person.role,
  imageUrl: person.photoURL,
  status: person.status,
  originalData: person,
});
