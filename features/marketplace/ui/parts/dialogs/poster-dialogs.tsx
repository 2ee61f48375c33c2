import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { choice, many, select } from '#platform/ui/kit/form/choices.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { number } from '#platform/ui/kit/form/number.tsx';
import type { Applicant, ListingView } from '../../../contract/views.ts';
import { limits, ownReasons } from '../../../limits.ts';
import { applicationsQuery, marketApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { closing, offer } = copy;

const useApplicants = ({ id }: ListingView): readonly Applicant[] =>
  useInfiniteQuery(applicationsQuery(id)).data?.pages.flatMap(({ items }) => items) ?? [];

type OfListing = { listing: ListingView; onClose: () => void };

/** Closes a listing: filled here and with whom, filled elsewhere, or no longer needed. */
export function CloseDialog({ listing, onClose }: OfListing) {
  const people = useApplicants(listing).map(({ person }) => person);
  return (
    <FormDialog
      title={closing.title}
      line={closing.line}
      act={closing.act}
      fields={{
        reason: choice({
          label: closing.reason,
          first: 'here',
          data: ownReasons.map((value) => ({ value, label: closing.reasons[value] })),
        }),
        withId: select<PersonId>({
          label: closing.with,
          placeholder: closing.withNobody,
          data: people.map(({ id, displayName }) => ({ value: id, label: displayName })),
        }),
      }}
      run={({ reason, withId }) =>
        marketApi.close.call({ id: listing.id, reason, withId: reason === 'here' ? withId : null })
      }
      done={copy.done.closed}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          {field('reason')}
          {values.reason === 'here' && people.length > 0 ? field('withId') : null}
        </>
      )}
    </FormDialog>
  );
}

type DiscardDialogProps = { id: ClientId; onDone: () => void; onClose: () => void };

export const DiscardDialog = ({ id, onDone, onClose }: DiscardDialogProps) => (
  <ConfirmAct
    title={copy.discard.title}
    line={copy.discard.line}
    act={copy.verbs.discard}
    isDanger
    run={() => marketApi.discard.call({ id })}
    done={copy.done.discarded}
    onDone={onDone}
    onClose={onClose}
  />
);

/** Offers to one applicant for some hours, and says who is asked next. */
export function OfferDialog({ listing, first, onClose }: OfListing & { first: Applicant }) {
  const others = useApplicants(listing).filter(
    ({ id, state }) => id !== first.id && ['to-review', 'shortlisted', 'interview'].includes(state),
  );
  return (
    <FormDialog
      title={offer.title(first.person.displayName)}
      line={offer.line}
      act={offer.act}
      fields={{
        hours: number({
          label: offer.hours,
          required: offer.hoursMissing,
          least: limits.offerHoursMin,
          most: limits.offerHoursMax,
        }),
        next: many<string>({
          label: offer.next,
          data: others.map(({ id, person }) => ({ value: id, label: person.displayName })),
        }),
      }}
      start={{ hours: limits.offerHours }}
      run={({ hours, next }) => {
        const later = others.filter(({ id }) => next.includes(id)).map(({ id }) => id);
        return marketApi.offer.call({
          id: listing.id,
          applicationIds: [first.id, ...later].slice(0, limits.offerQueueMax),
          hours: hours ?? limits.offerHours,
        });
      }}
      done={copy.done.offered}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {field('hours')}
          {others.length > 0 ? field('next') : null}
        </>
      )}
    </FormDialog>
  );
}
