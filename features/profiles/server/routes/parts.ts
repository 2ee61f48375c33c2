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

/** Dependencies of the profile procedures. */
export interface ProfilesParts extends BlockParts {
  readonly onChange: ProfileListener;
  readonly onJob: JobListener;
  /** Whether two people are connected; connections are a feature built on this one. */
  areConnected(one: PersonId, other: PersonId): Promise<boolean>;
  readonly onAsked: AskListener;
  readonly onFirstContact: FirstContactListener;
  readonly onRepresentation: RepresentationListener;
  readonly onClientEdit: ClientEditListener;
  /** The store of uploaded pictures, also a feature built on this one. */
  readonly photos: PhotoStore;
  /** A person's taken days, as far as the actor may see them. */
  daysOf(actor: Actor, person: PersonId): Promise<PersonView['availability']['days']>;
  /** Limits how many people one person can read. */
  readonly guard: ScrapingLimit;
}

/** The contract, bound to our context. */
export const contractOf = ({ platform }: Pick<ProfilesParts, 'platform'>) =>
  implementContract(profiles, platform.config);

/** The actor's relation to a person; a blocked actor is a stranger. */
export async function relationOf(parts: ProfilesParts, actor: Actor, person: PersonId): Promise<Relation> {
  if (actor.personId === person) return 'self';
  if (actor.blockedBy?.includes(person)) return 'stranger';
  return (await parts.areConnected(actor.personId, person)) ? 'connection' : 'stranger';
}

/**
 * A whole profile as this actor may see it, of two merged profiles the one that stays; undefined both if absent and if
 * hidden (X8).
 */
export async function readPerson(
  parts: ProfilesParts,
  actor: Actor,
  asked: PersonId,
): Promise<PersonView | undefined> {
  const view = await passPerson(parts, actor, asked);
  if (!view) return undefined;
  // Viewing a person subscribes to their changes, until the connection ends or many others have been viewed.
  if (!actor.blockedBy?.includes(view.id))
    parts.platform.hub.follow(actor.personId, topic.of('profile', view.id));
  return view;
}

/** The same for a preview, without subscribing. */
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

/** Counts an opened profile, except the reader's own. Returns when the reader can continue if it is one too many. */
export const countOpened = (
  { guard }: Pick<ProfilesParts, 'guard'>,
  actor: Actor,
  id: PersonId,
  kind: 'opened' | 'glanced' = 'opened',
): Promise<Date | undefined> =>
  actor.personId === id ? Promise.resolve(undefined) : guard.take(actor, kind, 1);
