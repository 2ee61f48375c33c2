import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonView } from '#features/profiles/contract.ts';
import { readingWindows } from '#features/profiles/policy/scraping-limit.ts';
import type { Relation } from '#features/profiles/policy/visibility.ts';
import { hiddenStatesOf, viewsOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { type CsvAsker, csvOf } from '#platform/server/csv.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { Filter } from '../../contract/filter.ts';
import type { exportContract } from '../../contract/index.ts';
import { readDirectory } from '../access.ts';
import { readAddress } from '../index/kept-address.ts';
import type { Viewer } from '../index/viewer.ts';
import type { DirectoryParts } from '../parts.ts';

export const exporting: Acts<typeof exportContract, DirectoryParts> = {
  /** Builds the file, of the people their reader may see in the directory, and writes an audit record of it (DIR-4). */
  exportPeople: {
    async steps(at, { people, address }) {
      const { actor } = at;
      const kept = readAddress(address ?? '');
      if (kept.kind === 'wrong') return at.refuse('export.address_wrong', { part: kept.part });
      const filter = kept.kind === 'right' ? kept.filter : Filter.parse({});
      const { matches, viewer } = await readDirectory(at, actor, filter);
      const ids = await shownOf(at, matches.people, people);
      const rows = ids.length;
      const most = Math.min(...readingWindows(actor.primaryRole, 'exported').map((one) => one.most));
      if (rows > most) return at.refuse('export.too_many', { rows, most });
      const until = await at.guard.take(actor, 'exported', rows);
      if (until) return at.refuse('export.too_many_today', { until: toInstant(until) });
      const views = await viewsOf(at.orm, ids, (id) => relationOf(viewer, id));
      await at.write((act) =>
        act.audit({
          subject: { kind: 'account', id: at.person },
          after: { rows: views.length, ...(address !== undefined && { address }) },
        }),
      );
      const csv = sheetOf(at, views, at.platform.config.publicUrl ?? '');
      return { name: 'people.csv', csv, rows: views.length };
    },
  },
};

/** Those who match, or those of them who were chosen, sorted by name. */
async function shownOf(
  { orm }: { readonly orm: NodePgDatabase },
  matching: readonly { readonly id: PersonId }[],
  people: readonly PersonId[] | undefined,
): Promise<PersonId[]> {
  const chosen = people && new Set(people);
  const ids = matching.map(({ id }) => id).filter((id) => chosen?.has(id) ?? true);
  // The roster may lag behind a suspension (DIR-2).
  const hidden = await hiddenStatesOf(orm, ids);
  return ids.filter((id) => !hidden.has(id));
}

/** Same rule as `profiles.get`: a blocked reader is a stranger. */
function relationOf(viewer: Viewer, id: PersonId): Relation {
  if (viewer.id === id) return 'self';
  return viewer.connected.has(id) && !viewer.blockedBy.has(id) ? 'connection' : 'stranger';
}

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
const sheetOf = (asker: CsvAsker, people: readonly PersonView[], origin: string): string =>
  csvOf(
    asker,
    [...columns.map(([title]) => title), 'Profile'],
    people.map((person) => [...columns.map(([, cell]) => cell(person)), `${origin}/people/${person.id}`]),
  );
