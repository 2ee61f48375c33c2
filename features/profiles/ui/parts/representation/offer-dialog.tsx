import { choice } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { PersonSummary } from '../../../contract.ts';
import { representationKinds } from '../../../limits.ts';
import { ownApi, ownRepresentationsQuery } from '../own-api.ts';
import { representationCopy as words } from './representation-copy.ts';

type OfferDialogProps = { person: PersonSummary; onClose: () => void };

/** Offers a representation to a person; shown once they agree. */
export const OfferDialog = ({ person: { id: personId, displayName }, onClose }: OfferDialogProps) => (
  <FormDialog
    title={words.offer.title(displayName)}
    line={words.offer.line(displayName)}
    act={words.offer.act}
    keep={words.offer.cancel}
    size={440}
    fields={{
      side: choice({
        label: words.offer.side,
        first: 'client',
        data: (['client', 'representative'] as const).map((value) => ({
          value,
          label: words.offer[value](displayName),
        })),
      }),
      kind: choice({
        label: words.offer.kind,
        first: 'agent',
        data: representationKinds.map((value) => ({ value, label: words.kinds[value] })),
      }),
    }}
    stale={ownRepresentationsQuery().queryKey}
    run={(values, { id }) => ownApi.offerRepresentation.call({ id, personId, ...values })}
    explain={(refusal) => refusal?.message ?? words.failed}
    done={words.offer.done(displayName)}
    onClose={onClose}
  />
);
