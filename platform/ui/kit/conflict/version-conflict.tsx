import type { ReactNode } from 'react';
import { words } from './conflict-copy.ts';
import { TwoSides } from './two-sides.tsx';

type VersionConflictProps = {
  /** What happened, if not "on another device". */
  title?: string;
  line?: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** What keeping mine does here; "Keep mine" otherwise. */
  keepMine?: string;
  isBusy?: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two versions of a whole record: mine on the left, the current one on the right. */
export const VersionConflict = (props: VersionConflictProps) => (
  <TwoSides
    title={props.title}
    line={props.line ?? words.line}
    isBusy={props.isBusy}
    sides={[
      {
        whose: words.mine,
        says: props.mine || words.empty,
        verb: props.keepMine ?? words.keepMine,
        choose: props.onKeepMine,
      },
      {
        whose: words.theirs,
        says: props.theirs || words.empty,
        verb: words.takeTheirs,
        choose: props.onTakeTheirs,
      },
    ]}
  />
);
