import { type ReactNode, useState } from 'react';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { Credit } from '../../contract.ts';
import { copy } from '../copy.ts';
import { byYear, type CreditRow, creditRows, ownSelection, selectRows } from './credit-rows.ts';
import classes from './credits.module.css';
import { Plate } from './plate.tsx';

/** A person's work by year; highlights only, if there is a lot, until all of it is requested. */
export function Credits({ credits, tabs }: { credits: readonly Credit[]; tabs: ReactNode }) {
  const [showsAll, setShowsAll] = useState(false);
  const all = creditRows(credits);
  const own = ownSelection(all);
  const selected = own.length > 0 ? own : selectRows(all);
  const isMany = selected.length < all.length;
  const rows = showsAll ? all : selected;
  return (
    <section>
      <Row gap={16} align="center" justify="between" className={classes.bar}>
        {tabs}
        <Text as="h2" size="md" leading={20} weight={600} className={tabs ? 'visually-hidden' : ''}>
          {copy.credits.title}
        </Text>
        {isMany ? (
          <Which selected={selected.length} count={all.length} showsAll={showsAll} onChoose={setShowsAll} />
        ) : null}
      </Row>
      {byYear(rows).map(({ year, rows: titles }) => (
        <Grid key={titles[0]?.key} borderTop="soft" className={classes.year}>
          <Text
            as="h3"
            pt={20}
            size="md"
            leading={20}
            weight={400}
            tabular
            tone="faint"
            className={classes.number}
          >
            {year ?? copy.credits.noYear}
          </Text>
          <ul>
            {titles.map((row) => (
              <Title key={row.key} row={row} />
            ))}
          </ul>
        </Grid>
      ))}
    </section>
  );
}

function Title({ row }: { row: CreditRow }) {
  return (
    <Grid as="li" gapX={24} align="center" minHeight={60} py={6} className={classes.row}>
      <Plate title={row.title} width={32} />
      <Box shrink>
        <Text as="b" block size="lg" leading={20} weight={600} breaks pretty tracking="tight">
          {row.title}
        </Text>
        <Text size="xs" tone="muted" className={classes.below}>
          {[row.jobs, row.format].filter(Boolean).join(' · ')}
        </Text>
        {row.note ? (
          <Text block size="xs" tone="faint">
            {row.note}
          </Text>
        ) : null}
      </Box>
      <Text size="sm" tone="muted" pretty className={classes.beside}>
        {row.jobs}
      </Text>
      <Text size="sm" tone="muted" pretty className={classes.beside}>
        {row.format}
      </Text>
      <Text size="sm" tone="muted" pretty textAlign="end">
        {row.company}
      </Text>
    </Grid>
  );
}

type WhichProps = {
  selected: number;
  count: number;
  showsAll: boolean;
  onChoose: (showsAll: boolean) => void;
};

function Which({ selected, count, showsAll, onChoose }: WhichProps) {
  const choices = [
    { isAll: false, label: copy.credits.selected(selected) },
    { isAll: true, label: copy.credits.all(count) },
  ];
  return (
    <Row gap={4} role="group" aria-label={copy.credits.which}>
      {choices.map(({ isAll, label }) => (
        <ChoiceButton key={label} isOn={showsAll === isAll} onClick={() => onChoose(isAll)}>
          {label}
        </ChoiceButton>
      ))}
    </Row>
  );
}
