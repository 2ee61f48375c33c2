import { toInstant } from '#platform/contract/time.ts';
import type { ReferenceView } from '../../contract/references.ts';
import type { Looking, MarketParts } from '../parts.ts';
import { type ReferencePlace, refereesFor } from '../queries/references.ts';
import { somebodies } from './people.ts';

/** A reference for the applicant, or for whoever they chose. Neither reads words that were given. */
export async function viewReference(
  at: Pick<Looking, 'orm' | 'principal' | 'now'> & Pick<MarketParts, 'notifier'>,
  place: ReferencePlace,
): Promise<ReferenceView> {
  const { reference, application, of } = place;
  const isApplicant = application.applicantId === at.principal;
  const isOver = reference.endsAt <= at.now && (reference.state === 'asked' || reference.state === 'chosen');
  const choices = isApplicant && reference.state === 'asked' && !isOver ? await refereesFor(at, place) : [];
  const people = await somebodies(at, [
    reference.posterId,
    application.applicantId,
    reference.refereeId,
    ...choices,
  ]);
  return {
    id: reference.id,
    state: isOver ? 'ended' : reference.state,
    side: isApplicant ? 'applicant' : 'referee',
    poster: people(reference.posterId),
    applicant: people(application.applicantId),
    referee: reference.refereeId && people(reference.refereeId),
    listing: { id: of.id, title: of.title },
    credit: application.credits.find(({ id }) => id === reference.creditId) ?? null,
    choices: choices.map(people),
    endsAt: toInstant(reference.endsAt),
  };
}
