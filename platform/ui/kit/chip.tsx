import type { ReactNode } from 'react';
import { IconX } from '../icons.ts';
import classes from './chip.module.css';
import { copy } from './copy.ts';

type ChipProps = {
  children: ReactNode;
  /** With it the chip carries a button that takes it away; `removeLabel` names what is removed. */
  onRemove?: () => void;
  removeLabel?: string;
};

/** A short fact or an active filter. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className={classes.chip}>
      {children}
      {onRemove ? (
        <button
          type="button"
          className={classes.remove}
          onClick={onRemove}
          aria-label={removeLabel ?? copy.remove}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      ) : null}
    </span>
  );
}
