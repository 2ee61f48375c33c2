import { counted } from '../counted.ts';
import { digitWide } from './digit-wide.ts';
import { layout, Row, Text } from './layout.tsx';
import classes from './queue-choices.module.css';

type QueueChoicesProps<Choice> = {
  label: string;
  /** Each with its words, and how many it would show: null until that is known, absent if it isn't counted. */
  choices: readonly {
    readonly choice: Choice;
    readonly words: string;
    readonly count?: number | null | undefined;
  }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

/**
 * Which part of a queue is shown: buttons of which one is pressed. Until a count is known, room for a digit is
 * reserved: a row that wraps later would push the queue down.
 */
export function QueueChoices<Choice extends string | undefined>({
  label,
  choices,
  chosen,
  onChoose,
}: QueueChoicesProps<Choice>) {
  return (
    <Row as="fieldset" gap={4} wrap>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ choice, words, count }) => (
        <button
          key={choice ?? ''}
          type="button"
          className={layout(
            {
              inline: true,
              gap: 6,
              align: 'center',
              height: 32,
              py: 0,
              px: 10,
              tone: 'muted',
              pointer: true,
              bg: 'none',
              radius: 'button',
              hover: 'hover',
              tap: true,
            },
            classes.choice,
          )}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {words}
          {count === undefined ? null : (
            <Text weight={400} tabular tone="faint">
              {count === null ? digitWide : counted.format(count)}
            </Text>
          )}
        </button>
      ))}
    </Row>
  );
}
