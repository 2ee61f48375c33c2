import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { AvailCheckId } from '../../../contract/avail-checks.ts';
import { availLimits } from '../../../limits/availability.ts';
import { scheduleApi } from '../../api.ts';
import { availsCopy as words } from './avails-copy.ts';

type CounterDialogProps = { id: AvailCheckId; name: string; onClose: () => void };

/** Says which other dates would work. */
export const CounterDialog = ({ id, name, onClose }: CounterDialogProps) => (
  <FormDialog
    title={words.counterTitle}
    line={name}
    act={words.counterAct}
    fields={{
      note: prose({ label: words.counterNote, limit: availLimits.noteMax, required: words.counterMissing }),
    }}
    run={({ note }) => scheduleApi.answerAvail.call({ id, answer: 'counter', note })}
    onClose={onClose}
  />
);
