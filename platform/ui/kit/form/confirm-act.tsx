import type { ReactNode } from 'react';
import type { NewId } from '../../../contract/ids.ts';
import { FormDialog } from './form-dialog.tsx';
import type { Run } from './use-form.ts';

type ConfirmActProps<Saved> = Omit<Run<typeof noFields, undefined, Saved>, 'run' | 'refusedAt'> & {
  /** Names the thing: "Delete the list “Camera”?" */
  title: string;
  /** What the person loses, or what happens. */
  line: ReactNode;
  /** The button's text: "Delete". */
  act: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** The other button's text, if not "Cancel". */
  keep?: string | undefined;
  /** Gets an id made once, so that a second try doesn't do it twice (X2). */
  run: (id: NewId) => Promise<Saved>;
  onClose: () => void;
  /** What it is about, where a line doesn't say it all. */
  children?: ReactNode;
};

const noFields = {};

/** Asks before an act, naming the thing and what happens to it. */
export const ConfirmAct = <Saved,>({ run, children, ...question }: ConfirmActProps<Saved>) => (
  <FormDialog {...question} foot={children} fields={noFields} run={(_, { id }) => run(id)} />
);
