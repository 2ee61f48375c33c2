import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import classes from './option-tick.module.css';

type OptionTickProps = {
  label: string;
  help?: string | undefined;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  /** Among settings rather than next to a thread. */
  isLarge?: boolean;
};

/** An on/off setting of the person; it saves by itself. */
export function OptionTick({ label, help, isOn, onToggle, isLarge = false }: OptionTickProps) {
  return (
    <Row
      as="label"
      gap={10}
      align="start"
      py={6}
      pointer
      tap
      className={classes.tick}
      data-large={isLarge || undefined}
    >
      <TickBox checked={isOn} onToggle={onToggle} />
      <Text size="sm" className={classes.words}>
        {label}
        {help ? (
          <Text block size="xs" tone="faint" pretty className={classes.help}>
            {help}
          </Text>
        ) : null}
      </Text>
    </Row>
  );
}
