import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconCheck, IconX } from '#platform/ui/icons.ts';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { RowAnswer } from '../../contract/own.ts';
import { copy } from '../copy.ts';
import type { AddressRow } from './address-list.ts';
import classes from './outcome-list.module.css';

const { own: words } = copy;

type OutcomeListProps = {
  rows: readonly AddressRow[];
  preview: { answers: readonly RowAnswer[] | undefined; isChecking: boolean; isBroken: boolean };
};

/**
 * The expected result for each address, before anything is sent. A single address that can be invited needs no list.
 */
export function OutcomeList({ rows, preview: { answers, isChecking, isBroken } }: OutcomeListProps) {
  if (rows.length === 0) return null;
  if (isBroken)
    return (
      <Text as="p" size="sm" tone="muted">
        {words.checkBroken}
      </Text>
    );
  if (!answers)
    return isChecking ? (
      <Text as="p" size="sm" tone="muted">
        {words.checking}
      </Text>
    ) : null;
  const ready = answers.filter(({ outcome }) => outcome === 'ready').length;
  if (answers.length === 1 && ready === 1) return null;
  return (
    <Box
      as="section"
      border="hairline"
      radius="button"
      className={classes.box}
      aria-label={words.preview}
      aria-busy={isChecking || undefined}
    >
      <Text
        as="p"
        py={8}
        px={12}
        size="sm"
        weight={600}
        tabular
        bg="raised"
        borderBottom="soft"
        role="status"
      >
        {words.ready(ready, answers.length)}
      </Text>
      <Box as="ul" scroll ruled className={classes.list}>
        {keyed(answers).map(([key, answer]) => (
          <OutcomeRow key={key} answer={answer} />
        ))}
      </Box>
    </Box>
  );
}

/** Two rows may be identical: a number tells the second one apart. */
function keyed(answers: readonly RowAnswer[]): [string, RowAnswer][] {
  const seen = new Map<string, number>();
  return answers.map((answer) => {
    const times = (seen.get(answer.email) ?? 0) + 1;
    seen.set(answer.email, times);
    return [`${times} ${answer.email}`, answer];
  });
}

const isGood = ({ outcome }: RowAnswer) => outcome === 'ready' || outcome === 'sent';
const isFault = ({ outcome }: RowAnswer) => outcome === 'invalid' || outcome === 'role';

function OutcomeRow({ answer }: { answer: RowAnswer }) {
  const Icon = isGood(answer) ? IconCheck : isFault(answer) ? IconX : IconAlertTriangle;
  const tone = isGood(answer) ? 'success' : isFault(answer) ? 'danger' : 'warning';
  return (
    <Grid
      as="li"
      align="center"
      minHeight={36}
      py={6}
      px={12}
      size="sm"
      gap={2}
      gapX={10}
      className={classes.row}
    >
      <Icon size={16} stroke={1.75} aria-hidden className={layout({ tone })} />
      <Text breaks>{answer.email}</Text>
      <Row as="span" gap={2} gapX={12} wrap tone="muted" className={classes.words}>
        {words.outcomes[answer.outcome]}
        {answer.person ? (
          <Link
            to="/people/$personId"
            params={{ personId: answer.person.id }}
            className={layout({ tone: 'ink' }, classes.link)}
          >
            {words.openPerson(answer.person.displayName)}
          </Link>
        ) : null}
      </Row>
    </Grid>
  );
}
