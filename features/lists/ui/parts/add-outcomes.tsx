import type { PersonSummary } from '#features/profiles/contract.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { AddReport } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';
import { PersonCells } from './people-search.tsx';

const { report: words } = copy;

type AddOutcomesProps = {
  people: readonly PersonSummary[];
  report: AddReport;
  onClose: () => void;
};

/** The result of adding many at once: how many were added, and why each of the others was not (LST-8). */
export function AddOutcomes({ people, report, onClose }: AddOutcomesProps) {
  const rest = report.rows.flatMap(({ personId, outcome }) => {
    const person = people.find(({ id }) => id === personId);
    return outcome === 'added' || !person ? [] : [{ person, outcome }];
  });
  return (
    <Grid gap={16} cols={1}>
      <Text as="p" tone="muted" pretty role="status">
        {words.title(report.rows.length - rest.length, report.rows.length)}
      </Text>
      {rest.length > 0 ? (
        <>
          <Text as="h3" mt={4} size="sm" weight={600}>
            {words.rest}
          </Text>
          <Box as="ul" px={10} scroll contain className={classes.rows} aria-label={words.rest}>
            {rest.map(({ person, outcome }) => (
              <Row as="li" key={person.id} gap={12} align="center" minHeight={52} py={6}>
                <PersonCells person={person} />
                <Row as="span" inline gap={6} align="center" size="sm" leading="inherit" tone="muted" nowrap>
                  {words.outcomes[outcome]}
                </Row>
              </Row>
            ))}
          </Box>
        </>
      ) : null}
      <DialogFoot stay={words.close} onStay={onClose} />
    </Grid>
  );
}
