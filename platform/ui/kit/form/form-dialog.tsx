import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import { DialogFoot } from '../dialog-foot.tsx';
import { DialogFrame } from '../dialog-frame.tsx';
import type { Fields, ValuesOf } from './fields.ts';
import { FormBody, type LaidOut } from './form-body.tsx';
import { type FormSpec, useForm } from './use-form.ts';

type FormDialogProps<Form extends Fields, Stored, Saved> = FormSpec<Form, Stored, Saved> & {
  title: string | ((values: ValuesOf<Form>) => string);
  /** What the act does, above the fields. */
  line?: ReactNode;
  /** The same, of the record that the form is about. */
  renderLine?: (on: Stored) => ReactNode;
  /** The main button's text: "Invite". */
  act: string | ((values: ValuesOf<Form>) => string);
  isDanger?: boolean | ((values: ValuesOf<Form>) => boolean);
  isDisabled?: boolean | undefined;
  /** Pixels. */
  size?: number;
  /** It has many fields, or grows while it is filled in: its title stays where it is and its buttons in reach. */
  isLong?: boolean;
  /** The cancel button's text, if not "Cancel". */
  keep?: string | undefined;
  /** Above the fields, if it is more than a line. */
  head?: ReactNode;
  /** Below the fields: another way on, such as removing what is edited. */
  foot?: ReactNode;
  /** After the form: what is known of the thing. */
  below?: ReactNode;
  /** False if what follows the act closes it. */
  closes?: boolean;
  onClose: () => void;
  /** The fields by hand: with others between them, or several drawn together. */
  children?: (form: LaidOut<Form>) => ReactNode;
};

/** What may depend on what is typed. */
const by = <Values, Said extends string | boolean>(
  values: Values,
  said: Said | ((values: Values) => Said),
) => (typeof said === 'function' ? said(values) : said);

const inReach = { py: 12, sticky: true, bottom: 0, above: true, bg: 'panel' } as const;

/**
 * A form in a dialog: its fields, its words, its procedure and how values become input. It closes once the act is done;
 * until then everything typed stays.
 */
export function FormDialog<Form extends Fields, Stored, Saved>(props: FormDialogProps<Form, Stored, Saved>) {
  const {
    title,
    line,
    act,
    isDanger = false,
    isDisabled = false,
    size,
    isLong = false,
    closes = true,
    keep = copy.cancel,
    onClose,
    children,
  } = props;
  const form = useForm({
    ...props,
    closes,
    onDone: (saved) => {
      if (closes) onClose();
      props.onDone?.(saved);
    },
    onSame: onClose,
    onRefused: (refusal) => {
      const isHandled = props.onRefused?.(refusal) ?? false;
      if (isHandled) onClose();
      return isHandled;
    },
  });
  const stay = () => {
    form.discard();
    onClose();
  };
  return (
    <DialogFrame
      title={by(form.values, title)}
      isOpen
      onClose={onClose}
      {...(size && { size })}
      grows={isLong}
    >
      <FormBody
        form={form}
        line={props.renderLine?.(form.on) ?? line}
        head={props.head}
        renderFields={children}
      >
        {props.foot}
        <DialogFoot problem={form.problem} stay={keep} onStay={stay} {...(isLong && inReach)}>
          <Button
            type="submit"
            variant="filled"
            loading={form.isBusy}
            disabled={isDisabled}
            {...(by(form.values, isDanger) && { color: 'danger' })}
          >
            {by(form.values, act)}
          </Button>
        </DialogFoot>
      </FormBody>
      {props.below}
    </DialogFrame>
  );
}
