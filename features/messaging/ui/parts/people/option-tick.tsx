import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import classes from './option-tick.module.css';

type OptionTickProps = {
  label: string;
  help?: string | undefined;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  /** Among settings rather than beside a thread. */
  isLarge?: boolean;
};

/** Something that is on or off for the person; it saves by itself. */
export function OptionTick({ label, help, isOn, onToggle, isLarge = false }: OptionTickProps) {
  return (
    <label className={classes.tick} data-large={isLarge || undefined}>
      <TickBox checked={isOn} onToggle={onToggle} />
      <span className={classes.words}>
        {label}
        {help ? <span className={classes.help}>{help}</span> : null}
      </span>
    </label>
  );
}
