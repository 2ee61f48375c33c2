import type { PersonSummary } from '#features/profiles/contract.ts';
import type { HiddenState } from '#features/profiles/limits.ts';
import type { PersonResult } from '../contract.ts';

/** A person as the specification's Search result; `hidden` only for viewers allowed to know (SEA-12). */
export const presentResult = (person: PersonSummary, hidden?: HiddenState): PersonResult => ({
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
  ...(hidden && { accountStatus: hidden }),
  originalData: person,
});
