import { personChoice } from '#features/lists/ui/public/people-search.ts';
import { representationKinds } from '#features/profiles/limits.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { choice, many, tick } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import type { ClientView } from '../../../contract/views.ts';
import { clientFields, crafts, limits, territories } from '../../../limits.ts';
import { isSigned } from '../../../policy/states.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

/** Asks for the terms of a representation: craft, fields, territories, exclusivity and dates. */
export const termFields = () => ({
  craft: choice({
    label: copy.craft,
    first: 'actor',
    data: crafts.map((value) => ({ value, label: copy.crafts[value] })),
  }),
  fields: many({
    label: copy.terms.fields,
    placeholder: copy.terms.everything,
    data: clientFields.map((value) => ({ value, label: copy.fields[value] })),
  }),
  territories: many({
    label: copy.terms.territories,
    placeholder: copy.terms.everywhere,
    data: territories.map((value) => ({ value, label: copy.territories[value] })),
  }),
  isExclusive: tick({ label: copy.terms.exclusive }),
  startsOn: day({ label: copy.terms.starts, isHalf: true }),
  endsOn: day({ label: copy.terms.ends, isHalf: true }),
});

const { add } = copy;

type AddClientDialogProps = { onAdded: (id: ClientId) => void; onClose: () => void };

/** Adds a person to the list, as a prospect or with an offer. */
export const AddClientDialog = ({ onAdded, onClose }: AddClientDialogProps) => (
  <FormDialog
    title={add.title}
    act={add.submit}
    size={560}
    fields={{
      person: personChoice({ label: add.person, required: add.personMissing }),
      kind: choice({
        label: add.kind,
        first: 'agent',
        data: representationKinds.map((value) => ({ value, label: copy.kinds[value] })),
      }),
      ...termFields(),
      isOffer: tick({ label: add.offer, help: add.offerHelp }),
    }}
    run={({ person, ...values }, { id }) =>
      clientsApi.create.call({ id, personId: person.id, ...values }).then(() => ({ id, person, ...values }))
    }
    done={(made) => (made.isOffer ? add.offered : add.done)(made.person.displayName)}
    onDone={({ id }) => onAdded(id)}
    onClose={onClose}
  />
);

const { card } = copy;

/** Edits a client's card. */
export const EditClientDialog = ({ client, onClose }: { client: ClientView; onClose: () => void }) => (
  <FormDialog
    title={card.title(client.person.displayName)}
    act={copy.save}
    size={560}
    fields={{
      ...termFields(),
      isOnLeave: tick({ label: card.onLeave }),
      isHipPocket: tick({ label: card.hipPocket }),
      bioShort: prose({ label: card.bioShort, limit: limits.needsMax }),
      bioLong: prose({ label: card.bioLong, limit: limits.bioMax }),
      needs: prose({ label: card.needs, limit: limits.needsMax, above: card.internal }),
      paperwork: prose({ label: card.paperwork, limit: limits.paperworkMax }),
    }}
    hidden={[isSigned(client.state) ? 'isHipPocket' : 'isOnLeave']}
    record={client}
    read={(now) => ({
      craft: now.craft ?? 'actor',
      fields: now.fields,
      territories: now.territories,
      isExclusive: now.isExclusive,
      startsOn: now.startsOn ?? '',
      endsOn: now.endsOn ?? '',
      isOnLeave: now.state === 'leave',
      isHipPocket: now.isHipPocket,
      bioShort: now.bioShort,
      bioLong: now.bioLong,
      needs: now.needs,
      paperwork: now.paperwork,
    })}
    run={(values, { on: { id, version } }) => clientsApi.edit.call({ id, version, ...values })}
    onClose={onClose}
  />
);

const { end } = copy;

type EndDialogProps = {
  id: ClientId;
  title: string;
  line: string;
  act: string;
  done: string;
  /** What is only dropped needs no reason. */
  hasReason: boolean;
  onClose: () => void;
};

/** Ends a representation, withdraws an offer or drops a prospect. */
export const EndDialog = ({ id, hasReason, ...question }: EndDialogProps) => (
  <FormDialog
    {...question}
    isDanger
    keep={end.keep}
    fields={{ reason: text({ label: end.reason, help: end.reasonHelp, limit: limits.reasonMax }) }}
    hidden={hasReason ? [] : ['reason']}
    run={({ reason }) => clientsApi.end.call({ id, reason })}
  />
);
