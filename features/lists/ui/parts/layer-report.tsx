import { Button } from '@mantine/core';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { AddReport } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import type { Listable } from './listable.ts';
import classes from './lists-layer.module.css';

const { report: words } = copy;

type LayerReportProps = { people: readonly Listable[]; report: AddReport; onClose: () => void };

/** The result for each of many people added at once (LST-8). */
export function LayerReport({ people, report, onClose }: LayerReportProps) {
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const rest = report.rows.flatMap(({ personId, outcome }) =>
    outcome === 'added' ? [] : [{ personId, outcome }],
  );
  return (
    <Grid gap={10} pt={6} pb={10} px={10}>
      <Text as="p" size="sm" tone="muted" role="status">
        {words.title(report.rows.length - rest.length, report.rows.length)}
      </Text>
      {rest.length > 0 ? (
        <Box as="ul" scroll contain className={classes.rows} aria-label={words.rest}>
          {rest.map(({ personId, outcome }) => (
            <Row as="li" key={personId} gap={10} align="center" minHeight={40} py={4} px={6} radius="chip">
              <Text grow shrink truncate leading={20}>
                {names.get(personId)}
              </Text>
              <Text size="sm" tone="muted">
                {words.outcomes[outcome]}
              </Text>
            </Row>
          ))}
        </Box>
      ) : null}
      <Button variant="default" onClick={onClose}>
        {words.close}
      </Button>
    </Grid>
  );
}
