import { linksOf } from '#features/matters/server/public.ts';
import { languageSql } from '#features/preferences/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { zoneSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import type { DecisionSource, OpenDecision } from '#platform/server/decisions.ts';
import { fewAtOnce } from '#platform/server/few-at-once.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { compare, placeOf } from '../policy/order.ts';
import type { DecisionSources, RequestsParts, SourcesFound } from './parts.ts';

/** A decision with the other side as it is shown. */
export interface OpenRequest {
  readonly decision: OpenDecision;
  readonly person: PersonSummary;
  /** Whose days it is about, if not the viewer's or the other side's. */
  readonly subject: PersonSummary | null;
}

/**
 * Asks all sources in one statement. Each of them reads by one or several of its own, and most have nothing for most
 * people: a question that PostgreSQL answers from an index costs a fiftieth of a statement that finds nothing. What all
 * of them need of the reader comes along.
 */
export function createSources(
  { runText }: Pick<Database, 'runText'>,
  features: () => readonly Pick<ServerFeature, 'openDecisions'>[],
): DecisionSources {
  let made: { readonly sources: readonly DecisionSource[]; readonly statement: Statement } | undefined;
  return {
    thatMayHave: async (person, now, reader) => {
      made ??= askAll(features().flatMap(({ openDecisions = [] }) => openDecisions));
      const [row = []] = await runText(made.statement, [person, now, reader]);
      const [language, timeZone, hasReminded] = row.slice(made.sources.length);
      return {
        sources: made.sources.filter((_source, index) => row[index] === 't'),
        reader: { language: (language ?? 'en') as SpokenLanguage, timeZone: timeZone ?? '' },
        hasReminded: hasReminded === 't',
      };
    },
  };
}

const askAll = (sources: readonly DecisionSource[]) => ({
  sources,
  statement: {
    name: 'requests-sources',
    text: `select ${sources.map(({ mayHave }) => `(${mayHave})`).join(', ')}, ${languageSql('$3')}, ${zoneSql('$3')},
        exists (select from request_nudge n where n.person_id = $3)
      where $1::uuid is not null and $2::timestamptz is not null`,
  },
});

/**
 * All at once would spread over every connection, and each of those would have to read and plan every statement before
 * it is quick.
 */
const sourcesAtOnce = 3;

/** Everything open for a person, in order, in their own words. People who left Backlot are left out. */
export const openFor = async (parts: RequestsParts, person: PersonId, now: Date): Promise<OpenRequest[]> =>
  openIn(parts, await parts.sources.thatMayHave(person, now, person), { person, now });

/** The same of sources that were asked already, in the words of their reader. */
export async function openIn(
  { notifier }: RequestsParts,
  { sources, reader }: SourcesFound,
  { person, now }: Pick<Reading, 'person' | 'now'>,
): Promise<OpenRequest[]> {
  const found = await fewAtOnce(sources, sourcesAtOnce, ({ find }) => find(person, now, reader));
  const decisions = found.flat();
  const people = await notifier.people.of(
    decisions.flatMap(({ person: other, subject }) => (subject ? [other, subject] : [other])),
  );
  return decisions
    .flatMap((decision): OpenRequest[] => {
      const other = people.get(decision.person);
      const subject = (decision.subject && people.get(decision.subject)) ?? null;
      return other ? [{ decision, person: other, subject }] : [];
    })
    .toSorted((one, other) => compare(placeOf(one.decision), placeOf(other.decision)));
}

/**
 * Says of decisions that name no project which one they are linked to: the first that the reader may know, by the name
 * they know it by.
 */
export async function withProjects(
  { features, notifier, actor }: RequestsParts & { readonly actor: Actor },
  open: readonly OpenRequest[],
): Promise<OpenRequest[]> {
  const things = open.flatMap(({ decision: { thing, project } }) => (thing && !project ? [thing] : []));
  const byKind = new Map(
    [...Map.groupBy(things, ({ kind }) => kind)].map(([kind, of]) => [kind, of.map(({ id }) => id)]),
  );
  const links = await linksOf(notifier.platform.database.orm, byKind, 'project');
  if (links.length === 0) return [...open];
  const kind = features()
    .flatMap(({ matters = [] }) => matters)
    .find((one) => one.kind === 'project');
  const titles = await kind?.titles(actor, [...new Set(links.map(({ matterId }) => matterId))]);
  const projectOf = (thing: { readonly kind: string; readonly id: ClientId }) => {
    for (const { thingKind, thingId, matterId: id } of links) {
      const titled = thingKind === thing.kind && thingId === thing.id ? titles?.get(id) : undefined;
      if (titled) return { id, title: titled.title };
    }
    return undefined;
  };
  return open.map((one) => {
    const { thing, project } = one.decision;
    const found = project ?? (thing && projectOf(thing));
    return found ? { ...one, decision: { ...one.decision, project: found } } : one;
  });
}
