import type { ComponentPropsWithRef } from 'react';
import classes from './tick-box.module.css';

type TickBoxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'onChange' | 'onToggle'> & {
  checked: boolean;
  onToggle: (isOn: boolean) => void;
};

/** A checkbox; its words are next to it, in the caller's label. */
export const TickBox = ({ onToggle, ...rest }: TickBoxProps) => (
  <input
    type="checkbox"
    className={classes.box}
    onChange={(event) => onToggle(event.currentTarget.checked)}
    {...rest}
  />
);
