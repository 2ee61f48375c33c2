import { type ContactsReading, connectionOf } from '../parts.ts';
import { facetsOf } from '../queries/entries.ts';
import { countKept } from '../queries/listing.ts';
import { countMoved } from '../queries/moved.ts';
import { countSharedNotes } from '../queries/shared-notes.ts';

/** Letters, tags and counts of a person's contacts; in an act with what it has written. */
export async function viewFacets(at: ContactsReading) {
  const connection = connectionOf(at);
  const [facets, keep, sharedNotes, moved] = await Promise.all([
    facetsOf(connection, at.principal),
    countKept(at),
    countSharedNotes(connection, at.principal),
    countMoved(at),
  ]);
  return { ...facets, keep, sharedNotes, moved };
}

/** The answer of an act, with these. */
export const withFacets = async <Answer extends object>(at: ContactsReading, answer: Answer) => ({
  ...answer,
  facets: await viewFacets(at),
});
