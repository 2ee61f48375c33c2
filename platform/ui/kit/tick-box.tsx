import type { ComponentPropsWithRef } from 'react';
import classes from './tick-box.module.css';

type TickBoxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'onChange' | 'onToggle'> & {
  checked: boolean;
  onToggle: (isOn: boolean) => void;
};

/** The box of something that is on or off; its words stand beside it, in a label of whoever shows it. */
export const TickBox = ({ onToggle, ...rest }: TickBoxProps) => (
  <input
    type="checkbox"
    className={classes.box}
    onChange={(event) => onToggle(event.currentTarget.checked)}
    {...rest}
  />
);
