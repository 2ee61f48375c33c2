import type { PersonSummary } from '#features/profiles/contract.ts';
import { representationShared, titlesShared } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Link } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { invitedBetween } from '../../policy/invited.ts';
import type { ConnectionsParts } from '../commands/parts.ts';
import { knownInCommon } from '../queries/pairs.ts';

/** People by id, with what everyone may know of each. */
export type People = ReadonlyMap<PersonId, PersonSummary>;

/** Nothing in common. */
export const noLink: Link = {
  mutual: 0,
  through: [],
  company: '',
  titles: null,
  representation: null,
  invited: null,
};

/** A person by name. */
export const named = (id: PersonId, people: People) => ({
  id,
  displayName: people.get(id)?.displayName ?? '',
});

/** The viewer of a request, and who has blocked them. */
export type Viewer = Pick<Actor, 'personId' | 'blockedBy'>;

/** What a person has in common with each of these: one statement per kind, however many they are. */
export async function linksOf(
  parts: ConnectionsParts,
  viewer: Viewer,
  { others, thirds }: { readonly others: readonly PersonId[]; readonly thirds: readonly PersonId[] },
): Promise<{ links: ReadonlyMap<PersonId, Link>; people: People }> {
  const me = viewer.personId;
  const { database } = parts.notifier.platform;
  const [through, titles, representation, inviters] = await Promise.all([
    throughWhom(parts, viewer, others),
    titlesShared(database, me, others),
    representationShared(database, me, others),
    parts.invitersOf(database.orm, [me, ...others]),
  ]);
  const known = [...through.values()].flatMap((some) => some.slice(0, limits.mutualNamed));
  const wanted = [...others, ...thirds, ...known, ...inviters.values(), me];
  const people = await parts.notifier.people.of([...new Set(wanted)]);
  const companyOf = (id: PersonId) => people.get(id)?.company ?? '';
  const linkTo = (id: PersonId): Link => {
    const mutual = through.get(id) ?? [];
    const invited = invitedBetween(inviters, { viewer: me, other: id });
    return {
      mutual: mutual.length,
      through: mutual.slice(0, limits.mutualNamed).flatMap((one) => {
        const person = people.get(one);
        return person ? [{ id: one, displayName: person.displayName, photoURL: person.photoURL }] : [];
      }),
      company: companyOf(id) === companyOf(me) ? companyOf(me) : '',
      titles: titles.get(id) ?? null,
      representation: representation.get(id) ?? null,
      invited: invited && { whom: invited.whom, by: named(invited.by, people) },
    };
  };
  return { links: new Map(others.map((id) => [id, linkTo(id)])), people };
}

/** Mutual connections; a person who blocked the viewer is never named. */
async function throughWhom(
  { notifier }: ConnectionsParts,
  { personId, blockedBy }: Viewer,
  others: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly PersonId[]>> {
  const common = await knownInCommon(notifier.platform.database, personId, others);
  return new Map([...common].map(([id, known]) => [id, known.filter((one) => !blockedBy?.includes(one))]));
}
