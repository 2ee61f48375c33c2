import type { ComponentPropsWithRef } from 'react';
import classes from './tick.module.css';

type TickProps = {
  /** What it switches; shown beside it, or only spoken when `isBare`. */
  label: string;
  isBare?: boolean;
  hint?: string | undefined;
  checked: boolean;
  onToggle: (isOn: boolean) => void;
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange' | 'onToggle'>;

/** A box that is ticked or not; it saves by itself. */
export function Tick({ label, isBare = false, hint, checked, onToggle, ...rest }: TickProps) {
  return (
    <label className={classes.tick} data-bare={isBare || undefined}>
      <input
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        {...rest}
      />
      <span className={isBare ? 'visually-hidden' : classes.words}>
        {label}
        {hint ? <span className={classes.hint}>{hint}</span> : null}
      </span>
    </label>
  );
}
