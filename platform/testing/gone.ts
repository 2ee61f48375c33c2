import type { PersonId } from '#platform/contract/ids.ts';
import type { GonePerson } from '#platform/server/platform.ts';

/** A person whose account is being deleted. */
export const gone = ({ id }: { readonly id: PersonId }): GonePerson => ({
  id,
  email: `${id}@scene.example`,
  names: [],
  standsAs: 'Former member',
});
