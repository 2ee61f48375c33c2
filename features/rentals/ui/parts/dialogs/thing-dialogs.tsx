import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import type { RentalView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { rentalsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { asking, calendar } = copy;

const range = () => ({
  firstDay: day({ label: asking.first, required: asking.missing, isHalf: true }),
  lastDay: day({ label: asking.last, required: asking.missing, isHalf: true }),
});

type AskDialogProps = {
  id: ClientId;
  title: string;
  onAsked: (rental: RentalView) => void;
  onClose: () => void;
};

/** Asks to rent a thing for exact days. */
export const AskDialog = ({ id, title, onAsked, onClose }: AskDialogProps) => (
  <FormDialog
    title={asking.title(title)}
    line={asking.line}
    act={asking.act}
    fields={{ ...range(), note: prose({ label: asking.note, limit: limits.noteMax }) }}
    run={(values, { id: rentalId }) => rentalsApi.ask.call({ id, rentalId, ...values })}
    done={copy.done.asked}
    onDone={onAsked}
    onClose={onClose}
  />
);

type BlockDialogProps = { id: ClientId; onClose: () => void };

/** Blocks days on which a thing isn't free. */
export const BlockDialog = ({ id, onClose }: BlockDialogProps) => (
  <FormDialog
    title={calendar.block}
    act={calendar.act}
    fields={{ ...range(), note: text({ label: calendar.note, limit: limits.lineMax }) }}
    run={(values, { id: blockId }) => rentalsApi.block.call({ id, blockId, ...values })}
    done={copy.done.blocked}
    onClose={onClose}
  />
);
