import { pictures } from '#features/documents/ui/public.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { RentalView } from '../../../contract/views.ts';
import { limits, type Stage } from '../../../limits.ts';
import { rentalsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { items, typedItems } from './items-field.tsx';

const { conditions: words } = copy;

type ConditionDialogProps = { rental: RentalView; stage: Stage; onClose: () => void };

const reportIn = ({ conditions }: RentalView, stage: Stage) => conditions.find((one) => one.stage === stage);

/** What a new report begins with: the owner's list of pieces, and at the return how they went out. */
const itemsFor = (rental: RentalView, stage: Stage) =>
  (stage === 'back' ? reportIn(rental, 'out')?.items : undefined) ?? rental.terms.items;

/** Writes the condition of a thing as it goes out, or comes back. */
export const ConditionDialog = ({ rental, stage, onClose }: ConditionDialogProps) => (
  <FormDialog
    title={words[stage]}
    line={words.locked}
    act={words.save}
    isLong
    size={640}
    fields={{
      items: items(copy.terms.items),
      notes: prose({ label: words.notes, limit: limits.noteMax }),
      pictures: pictures({
        kind: 'rental-picture',
        label: words.pictures,
        most: limits.picturesMax,
        maxBytes: limits.pictureMaxBytes,
      }),
    }}
    record={rental}
    read={(one) => {
      const report = reportIn(one, stage);
      return {
        items: typedItems(report?.items ?? itemsFor(one, stage)),
        notes: report?.notes ?? '',
        pictures: report?.pictures.map(({ fileId }) => fileId) ?? [],
      };
    }}
    run={(values, { on }) =>
      rentalsApi.saveCondition.call({
        id: rental.id,
        stage,
        version: reportIn(on, stage)?.version ?? 0,
        ...values,
      })
    }
    done={copy.done.recorded}
    onClose={onClose}
  />
);
