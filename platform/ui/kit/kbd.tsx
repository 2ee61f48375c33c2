import classes from './kbd.module.css';

/** One key as it is printed on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.key}>{children}</kbd>;
}
