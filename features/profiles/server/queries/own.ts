import { and, desc, eq, notExists, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { type DecisionSource, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import type { PersonView } from '../../contract.ts';
import { credit, personBlock, representation } from '../tables.ts';
import { viewPerson } from '../views/person.ts';
import { listBlocks } from './blocks.ts';
import { exportChanges } from './changes.ts';
import { listOwnCredits } from './own-credits.ts';
import { profilesOf } from './people.ts';
import { isBetween, listRepresentations } from './representations.ts';

/** A person's profile and the people they blocked, for their data export; null if they have none. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [profile, blocks] = await Promise.all([exportProfile(orm, person), listBlocks(orm, person)]);
  if (!profile) return null;
  const blocked = blocks.map(({ person: who, createdAt }) => ({ name: who.displayName, since: createdAt }));
  const { suggested } = await listOwnCredits(orm, person);
  const representations = await listRepresentations(orm, person);
  const profileChanges = await exportChanges(orm, person);
  return { ...profile, blocked, suggestedCredits: suggested, representations, profileChanges };
}

async function exportProfile(orm: NodePgDatabase, person: PersonId): Promise<PersonView | null> {
  const [row] = await profilesOf(orm, [person]);
  return row ? viewPerson(orm, row, 'self') : null;
}

const stays = { due: null, consequence: 'stays' } as const;

/** Credits and representations a person still has to answer. */
export const openDecisions = (orm: NodePgDatabase): DecisionSource[] => [
  {
    mayHave:
      "exists (select from credit c where $1 in (c.person_id, c.suggested_by_id) and c.state = 'suggested')",
    find: (person) => credits(orm, person),
  },
  {
    mayHave: `exists (select from representation r
      where $1 in (r.client_id, r.representative_id) and r.state = 'invited')`,
    find: (person) => representations(orm, person),
  },
];

async function credits(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  // Suggestions from people this person has blocked are hidden.
  const isShutOut = orm
    .select({ one: sql`1` })
    .from(personBlock)
    .where(and(eq(personBlock.blockerId, person), eq(personBlock.blockedId, credit.suggestedById)));
  const rows = await orm
    .select()
    .from(credit)
    .where(
      and(
        or(eq(credit.personId, person), eq(credit.suggestedById, person)),
        eq(credit.state, 'suggested'),
        notExists(isShutOut),
      ),
    )
    .orderBy(desc(credit.createdAt), desc(credit.id))
    .limit(2 * decisionsMax);
  return rows.flatMap(({ id, personId, suggestedById, title, createdAt }): OpenDecision[] => {
    if (!suggestedById) return [];
    const isMine = personId === person;
    const answer = (isTrue: boolean) => ({
      procedure: 'profiles.decideCredit',
      input: { id, isMine: isTrue },
    });
    return [
      {
        kind: 'credit',
        id,
        direction: isMine ? 'in' : 'out',
        person: isMine ? suggestedById : personId,
        about: title,
        since: createdAt,
        ...stays,
        verbs: isMine
          ? [
              { verb: 'confirm', ...answer(true) },
              { verb: 'decline', ...answer(false) },
            ]
          : [],
        path: isMine ? '/profile?section=credits' : `/people/${personId}`,
      },
    ];
  });
}

async function representations(orm: NodePgDatabase, person: PersonId): Promise<OpenDecision[]> {
  const rows = await orm
    .select()
    .from(representation)
    .where(and(isBetween(person), eq(representation.state, 'invited')))
    .orderBy(desc(representation.createdAt), desc(representation.id))
    .limit(2 * decisionsMax);
  return rows.map(({ id, clientId, representativeId, askedById, createdAt }): OpenDecision => {
    const isMyTurn = askedById !== person;
    const isClient = clientId === person;
    const answer = (isAgreed: boolean) => ({
      procedure: 'profiles.decideRepresentation',
      input: { id, isAgreed },
    });
    return {
      // Named by the role the person who is asked would have.
      kind: isClient === isMyTurn ? 'representation_as_client' : 'representation',
      id,
      direction: isMyTurn ? 'in' : 'out',
      person: isClient ? representativeId : clientId,
      about: '',
      since: createdAt,
      ...stays,
      verbs: isMyTurn
        ? [
            { verb: 'accept', ...answer(true) },
            { verb: 'decline', ...answer(false) },
          ]
        : [{ verb: 'withdraw', procedure: 'profiles.endRepresentation', input: { id } }],
      path: '/profile?section=representation',
    };
  });
}
