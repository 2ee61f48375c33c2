import type { PersonId } from '#platform/contract/ids.ts';
import type { Invited } from '../limits.ts';

/** Who of two invited the other, or who invited both; undefined if neither. */
export function invitedBetween(
  inviters: ReadonlyMap<PersonId, PersonId>,
  { viewer, other }: { readonly viewer: PersonId; readonly other: PersonId },
): { readonly whom: Invited; readonly by: PersonId } | null {
  const [ofOther, ofViewer] = [inviters.get(other), inviters.get(viewer)];
  if (ofOther === viewer) return { whom: 'other', by: viewer };
  if (ofViewer === other) return { whom: 'viewer', by: other };
  return ofViewer && ofViewer === ofOther ? { whom: 'both', by: ofViewer } : null;
}
