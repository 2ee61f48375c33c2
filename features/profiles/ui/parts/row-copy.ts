import { translated } from '#platform/ui/language.ts';

/** Copy of a person in a list: all that most lists need from this feature. */
export const rowCopy = translated('peopleRows', {
  accountStatus: { suspended: 'Suspended', deleted: 'Deleted', practice: 'Practice' },
  columns: { person: 'Name', place: 'Location', tags: 'Genres and skills' },
  unclaimed: 'Not on Backlot yet',
});
