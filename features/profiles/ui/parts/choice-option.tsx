import { Row, Text } from '#platform/ui/kit/layout.tsx';
import type { Choice } from './catalogue-choices.ts';
import { foundBy } from './catalogue-search.ts';
import classes from './choice-option.module.css';

/** A catalogue choice: its label and, in grey, the matching abbreviation or its group. */
export function ChoiceOption({ choice, query }: { choice: Choice | undefined; query: string }) {
  if (!choice) return null;
  return (
    <Row as="span" gap={12} align="baseline" fullWidth shrink>
      <Text grow shrink>
        {choice.label}
      </Text>
      <Text rigid truncate size="xs" tone="faint" className={classes.hint}>
        {foundBy(choice, query) || choice.groups[0]}
      </Text>
    </Row>
  );
}
