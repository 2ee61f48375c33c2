import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const of = (count: number, one: string, many: string) =>
  `${counted.format(count)} ${count === 1 ? one : many}`;

/** The words of importing projects. */
export const words = translated('projectImports', {
  act: 'Import',
  title: 'Import projects',
  lead: 'Upload a CSV file, such as a slate or a development grid. You can review it before anything is saved.',
  format: 'Format for rows without one',
  means: (word: string) => `“${word}” is`,
  unknown: 'Not known',
  fields: {
    title: 'Title',
    otherTitle: 'Other title',
    year: 'Year (to tell apart projects with the same title)',
    format: 'Format',
    phase: 'Phase',
    company: 'Company',
    network: 'Network or distributor',
    logline: 'Logline',
    synopsis: 'Synopsis',
    genres: 'Genres',
    locations: 'Locations',
    source: 'Source',
    unions: 'Unions',
    startFrom: 'Start, earliest',
    startTo: 'Start, latest',
    prepFrom: 'Prep starts',
    shootFrom: 'Shoot starts',
    shootTo: 'Wrap',
  },
  outcomes: {
    new: 'New',
    repeated: 'Same project',
    present: 'Already there',
    refused: 'Not imported',
  },
  run: (count: number) => `Import ${of(count, 'project', 'projects')}`,
  ran: (count: number) => `${of(count, 'project', 'projects')} imported`,
  undone: (count: number) => `${of(count, 'project', 'projects')} removed`,
  kept: (titles: string) => `Kept because someone has worked on them: ${titles}`,
});
