import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type PersonView, profiles } from '../../contract.ts';
import type { Relation } from '../../policy/visibility.ts';
import { findStanding } from '../access.ts';
import type { BlockParts } from '../commands/block-person.ts';
import type { PhotoStore } from '../commands/set-photo.ts';
import type { ScrapingLimit } from '../flows/scraping-limit.ts';
import type {
  AskListener,
  ClientEditListener,
  FirstContactListener,
  JobListener,
  ProfileListener,
  RepresentationListener,
} from '../listeners.ts';
import { asAttending } from '../present.ts';
import { seenBy } from '../queries/blocks.ts';
import { viewOf } from '../queries/people.ts';
import { editableAs } from '../queries/represented.ts';

/** What the procedures of profiles work with. */
export interface ProfilesParts extends BlockParts {
  readonly onChange: ProfileListener;
  readonly onJob: JobListener;
  /** Whether two people know each other; connections are a feature that stands on this one. */
  areConnected(one: PersonId, other: PersonId): Promise<boolean>;
  readonly onAsked: AskListener;
  readonly onFirstContact: FirstContactListener;
  readonly onRepresentation: RepresentationListener;
  readonly onClientEdit: ClientEditListener;
  /** Where uploaded pictures are kept, which stands on this feature too. */
  readonly photos: PhotoStore;
  /** The days of somebody that are taken, as far as whoever looks is told. */
  daysOf(actor: Actor, person: PersonId): Promise<PersonView['availability']['days']>;
  /** How many people somebody can read. */
  readonly guard: ScrapingLimit;
}

/** The contract with our context. */
export const contractOf = ({ platform }: Pick<ProfilesParts, 'platform'>) =>
  implementContract(profiles, platform.config);

/** How somebody stands to a person; whoever is shut out is a stranger. */
export async function relationOf(parts: ProfilesParts, actor: Actor, person: PersonId): Promise<Relation> {
  if (actor.personId === person) return 'self';
  if (actor.blockedBy?.includes(person)) return 'stranger';
  return (await parts.areConnected(actor.personId, person)) ? 'connection' : 'stranger';
}

/** A whole profile as this actor may see it, of two of one person the one that stays; undefined alike for who is absent and hidden (X8). */
export async function readPerson(
  parts: ProfilesParts,
  actor: Actor,
  asked: PersonId,
): Promise<PersonView | undefined> {
  const view = await passPerson(parts, actor, asked);
  if (!view) return undefined;
  // Whoever looks at a person hears of their changes, until the connection ends or many others were looked at.
  if (!actor.blockedBy?.includes(view.id))
    parts.platform.hub.follow(actor.personId, topic.of('profile', view.id));
  return view;
}

/** The same for somebody passed over, of whom nothing more is heard. */
export async function passPerson(
  parts: ProfilesParts,
  actor: Actor,
  asked: PersonId,
): Promise<PersonView | undefined> {
  const { attendance, database } = parts.platform;
  const row = await findStanding(database, actor, asked);
  if (!row) return undefined;
  const id = row.id;
  const [relation, kind, taken] = await Promise.all([
    relationOf(parts, actor, id),
    editableAs(database.orm, { client: id, by: actor.personId }),
    parts.daysOf(actor, id),
  ]);
  const seen = await viewOf(database.orm, row, relation);
  const days = taken.map(({ firstDay, lastDay, kind: what, rank, title }) => ({
    firstDay,
    lastDay,
    kind: what,
    rank,
    title,
  }));
  const view = { ...seen, availability: { ...seen.availability, days }, editableAs: kind ?? null };
  return seenBy(actor, asAttending(attendance, view, actor.personId));
}

/** Counts a profile that is opened; one's own is nobody's to count. Answers when it goes on where it is too many. */
export const countOpened = (
  { guard }: Pick<ProfilesParts, 'guard'>,
  actor: Actor,
  id: PersonId,
  kind: 'opened' | 'glanced' = 'opened',
): Promise<Date | undefined> =>
  actor.personId === id ? Promise.resolve(undefined) : guard.take(actor, kind, 1);
