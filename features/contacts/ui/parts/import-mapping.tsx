import { Button, Select } from '@mantine/core';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ImportView } from '../../contract/imports.ts';
import { importFields } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './import-dialog.module.css';
import type { Importing } from './use-import.ts';

const { importing: words } = copy;

/** What each column of a CSV file is: guessed from its name, changed by hand. */
export function ImportMapping({ importing, file }: { importing: Importing; file: ImportView }) {
  const countries = Object.entries(words.countries).map(([value, label]) => ({ value, label }));
  // Two columns may have one name: a column is its place.
  const keys = file.columns.map(({ name }, place) => `${place} ${name}`);
  const fields = importFields.map((value) => ({ value, label: words.fields[value] }));
  return (
    <>
      <Text as="h3" size="md" leading={20} weight={600}>
        {words.mapping}{' '}
        <Text size="xs" weight={400} tabular tone="faint">
          {words.rows(file.rows)}
        </Text>
      </Text>
      <Grid as="ul" ruled scroll borderTop="soft" borderBottom="soft" className={classes.columns}>
        {file.columns.map((column, index) => (
          <Grid as="li" key={keys[index]} gap={16} align="center" py={8} px={2} className={classes.column}>
            <Grid as="span" shrink>
              <Text truncate weight={600}>
                {column.name}
              </Text>
              <Text truncate size="sm" tone="muted" data-private>
                {column.samples.join(' · ')}
              </Text>
            </Grid>
            <Select
              aria-label={`${words.is} ${column.name}`}
              placeholder={words.nothing}
              data={fields}
              value={importing.mapping[index] ?? null}
              onChange={(value) =>
                importing.map(index, importFields.find((field) => field === value) ?? null)
              }
              clearable
            />
          </Grid>
        ))}
      </Grid>
      <Select
        className={classes.country}
        label={words.country}
        data={countries}
        value={importing.country}
        onChange={(value) => importing.setCountry(value ?? importing.country)}
        allowDeselect={false}
      />
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={importing.again}>
          {words.back}
        </Button>
        <Button loading={importing.isBusy} onClick={importing.check}>
          {words.check}
        </Button>
      </Row>
    </>
  );
}
