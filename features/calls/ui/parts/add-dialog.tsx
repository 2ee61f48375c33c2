import { choice } from '#platform/ui/kit/form/choices.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { LineId } from '../../contract/views.ts';
import type { Direction } from '../../limits.ts';
import { callsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { LineFields } from './line-fields.tsx';
import { type LineValues, nothing, sentOf } from './line-values.ts';
import { type Who, WhoField } from './who-field.tsx';

const { form: words } = copy;

type AddDialogProps = {
  /** The callee, if already known. */
  who?: Who | undefined;
  canHide: boolean;
  /** Whose sheet it is. */
  desk: string;
  onAdded: (id: LineId) => void;
  onClose: () => void;
};

/** Adds a call to the sheet: the person is found while typing, all other fields are optional. */
export const AddDialog = ({ who: known, canHide, desk, onAdded, onClose }: AddDialogProps) => (
  <FormDialog
    title={words.add}
    act={words.add}
    size={560}
    fields={{
      name: custom<string, string>({
        label: words.who,
        empty: known?.name ?? '',
        problemIn: (name) => (name.trim() === '' ? words.nameMissing : undefined),
        send: (name) => name,
      }),
      who: custom<Who | null, Omit<Who, 'name' | 'company'>>({
        label: words.who,
        empty: known ?? null,
        send: (who) => {
          const { name: _name, company: _company, ...found } = who ?? { name: '', company: '' };
          return found;
        },
      }),
      direction: choice<Direction>({
        label: words.direction,
        first: 'out',
        data: [
          { value: 'out', label: words.out },
          { value: 'in', label: words.in },
        ],
      }),
      line: custom<LineValues, ReturnType<typeof sentOf>>({
        label: words.add,
        empty: { ...nothing, company: known?.company ?? '' },
        send: sentOf,
      }),
    }}
    run={({ name, who, direction, line: { name: _typed, zone, ...said } }, { id }) =>
      callsApi.add.call({ id, name, ...who, ...said, direction, ...(zone !== null && { zone }) })
    }
    done={({ isJoined, name }) => (isJoined ? words.joined(name) : words.added(name))}
    onDone={({ id }) => onAdded(id)}
    onClose={onClose}
  >
    {({ field, values: { name, who, line }, problems, change }) => (
      <>
        <WhoField
          text={name}
          problem={problems.name}
          onText={(next) => {
            // Another name means another person.
            const isOther = who && next !== who.name && !next.startsWith(`${who.name},`);
            change({ name: next, ...(isOther && { who: null }) });
          }}
          onWho={(next) => change({ name: next.name, who: next, line: { ...line, company: next.company } })}
        />
        {field('direction')}
        <LineFields
          values={line}
          canHide={canHide}
          desk={desk}
          onChange={(parts) => change({ line: { ...line, ...parts } })}
        />
      </>
    )}
  </FormDialog>
);
