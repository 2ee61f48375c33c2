import { Button, Select } from '@mantine/core';
import { ImportColumns } from '#platform/ui/kit/import-report.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import type { ImportView } from '../../contract/imports.ts';
import { importFields } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './import-dialog.module.css';
import type { Importing } from './use-import.ts';

const { importing: words } = copy;

/** What each column of a CSV file is, and of which country its phone numbers are. */
export function ImportMapping({ importing, file }: { importing: Importing; file: ImportView }) {
  const countries = Object.entries(words.countries).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Text as="h3" size="md" leading={20} weight={600}>
        {words.mapping}{' '}
        <Text size="xs" weight={400} tabular tone="faint">
          {words.rows(file.rows)}
        </Text>
      </Text>
      <ImportColumns
        columns={file.columns}
        fields={importFields.map((value) => ({ value, label: words.fields[value] }))}
        mapping={importing.mapping}
        label={(column) => `${words.is} ${column}`}
        nothing={words.nothing}
        onMap={importing.map}
      />
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
