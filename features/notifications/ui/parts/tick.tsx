import type { ComponentProps } from 'react';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import classes from './tick.module.css';

type TickProps = {
  /** What it switches; shown beside it, or only spoken when `isBare`. */
  label: string;
  isBare?: boolean;
  hint?: string | undefined;
} & ComponentProps<typeof TickBox>;

/** A box that is ticked or not; it saves by itself. */
export function Tick({ label, isBare = false, hint, ...rest }: TickProps) {
  return (
    <label className={classes.tick} data-bare={isBare || undefined}>
      <TickBox {...rest} />
      <span className={isBare ? 'visually-hidden' : classes.words}>
        {label}
        {hint ? <span className={classes.hint}>{hint}</span> : null}
      </span>
    </label>
  );
}
