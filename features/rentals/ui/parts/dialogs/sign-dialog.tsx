import { useMe } from '#features/identity/ui/public.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import type { RentalView } from '../../../contract/views.ts';
import { limits, type Stage } from '../../../limits.ts';
import { rentalsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { signing: words } = copy;

type SignDialogProps = { rental: RentalView; stage: Stage; onClose: () => void };

/** Signs a condition report by typing one's name, with an objection or without. */
export function SignDialog({ rental, stage, onClose }: SignDialogProps) {
  const { displayName } = useMe().person;
  const report = rental.conditions.find((one) => one.stage === stage);
  return (
    <FormDialog
      title={words.title[stage]}
      line={words.line}
      act={words.act}
      fields={{
        name: text({
          label: words.name,
          limit: limits.nameMax,
          required: words.nameMissing,
          placeholder: displayName,
        }),
        objection: prose({ label: words.objection, limit: limits.noteMax }),
      }}
      run={(values) =>
        rentalsApi.sign.call({ id: rental.id, stage, version: report?.version ?? 0, ...values })
      }
      done={copy.done.signed}
      onClose={onClose}
    />
  );
}
