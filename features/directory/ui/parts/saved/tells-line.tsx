import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { words } from './saved-copy.ts';
import classes from './saved-layer.module.css';

/** Whether new people are told of. */
export const TellsLine = ({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) => (
  <label className={classes.tells}>
    <TickBox checked={isOn} onToggle={onToggle} />
    {words.tells}
  </label>
);
