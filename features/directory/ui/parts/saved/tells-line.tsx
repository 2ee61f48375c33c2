import { Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { words } from './saved-copy.ts';
import classes from './saved-layer.module.css';

/** Whether new people are told of. */
export const TellsLine = ({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) => (
  <Row
    as="label"
    gap={10}
    align="center"
    minHeight={32}
    size="sm"
    leading="inherit"
    pointer
    className={classes.tells}
  >
    <TickBox checked={isOn} onToggle={onToggle} />
    {words.tells}
  </Row>
);
