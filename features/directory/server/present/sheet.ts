import type { PersonView } from '#features/profiles/contract.ts';
import { csvOf } from '#platform/server/csv.ts';

type Column = readonly [title: string, cell: (person: PersonView) => string];

const several = (values: readonly string[]) => values.join('; ');
const labels = (values: readonly { readonly label: string }[]) => several(values.map(({ label }) => label));

/** Columns of an export, all taken from the view made for the reader (PRO-4). */
const columns: readonly Column[] = [
  ['Name', ({ displayName }) => displayName],
  ['Title', ({ professionalInfo }) => professionalInfo.title],
  ['Roles', ({ professionalInfo }) => labels(professionalInfo.roles)],
  ['Company', ({ company }) => company],
  ['Place', ({ personalInfo }) => personalInfo.location],
  ['Works as a local in', ({ availability }) => availability.travelsFrom],
  ['Free from', ({ availability }) => availability.freeFrom ?? ''],
  ['Genres', ({ professionalInfo }) => labels(professionalInfo.genres)],
  ['Project types', ({ professionalInfo }) => several(professionalInfo.projectTypes)],
  ['Languages', ({ languages }) => several(languages)],
  ['Unions', ({ unions }) => several(unions)],
  ['Email', ({ contact }) => contact.email],
  ['Phone', ({ contact }) => contact.phone],
];

/** Renders people as CSV; `origin` is the base URL of the product. */
export const sheetOf = (people: readonly PersonView[], origin: string): string =>
  csvOf(
    [...columns.map(([title]) => title), 'Profile'],
    people.map((person) => [...columns.map(([, cell]) => cell(person)), `${origin}/people/${person.id}`]),
  );
