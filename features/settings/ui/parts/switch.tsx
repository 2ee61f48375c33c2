import { Row } from '#platform/ui/kit/layout.tsx';
import classes from './switch.module.css';

type SwitchProps = {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
};

/** An on/off switch that takes effect at once. */
export function Switch({ isOn, onToggle, ...named }: SwitchProps) {
  return (
    <Row as="span" inline align="center" className={classes.frame}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        {...named}
        className={classes.switch}
        checked={isOn}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </Row>
  );
}
