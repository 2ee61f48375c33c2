import { MultiSelect, Select, TextInput } from '@mantine/core';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import {
  type ClientField,
  type Craft,
  clientFields,
  crafts,
  type Territory,
  territories,
} from '../../../limits.ts';
import { copy } from '../../copy.ts';

/** The fields for the terms of a representation. */
export interface Terms {
  readonly craft: Craft;
  readonly fields: ClientField[];
  readonly territories: Territory[];
  readonly isExclusive: boolean;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

export const noTerms: Terms = {
  craft: 'actor',
  fields: [],
  territories: [],
  isExclusive: false,
  startsOn: null,
  endsOn: null,
};

type TermFieldsProps = { terms: Terms; onChange: (terms: Terms) => void };

/** Asks for craft, fields, territories, exclusivity and dates. */
export function TermFields({ terms, onChange }: TermFieldsProps) {
  const change = (part: Partial<Terms>) => onChange({ ...terms, ...part });
  return (
    <>
      <Select
        label={copy.craft}
        data={crafts.map((value) => ({ value, label: copy.crafts[value] }))}
        value={terms.craft}
        allowDeselect={false}
        onChange={(next) => change({ craft: crafts.find((one) => one === next) ?? terms.craft })}
      />
      <MultiSelect
        label={copy.terms.fields}
        placeholder={terms.fields.length === 0 ? copy.terms.everything : ''}
        data={clientFields.map((value) => ({ value, label: copy.fields[value] }))}
        value={terms.fields}
        onChange={(next) => change({ fields: clientFields.filter((one) => next.includes(one)) })}
      />
      <MultiSelect
        label={copy.terms.territories}
        placeholder={terms.territories.length === 0 ? copy.terms.everywhere : ''}
        data={territories.map((value) => ({ value, label: copy.territories[value] }))}
        value={terms.territories}
        onChange={(next) => change({ territories: territories.filter((one) => next.includes(one)) })}
      />
      <Row as="label" gap={8} align="center" minHeight={32}>
        <TickBox checked={terms.isExclusive} onToggle={(isExclusive) => change({ isExclusive })} />
        {copy.terms.exclusive}
      </Row>
      <Grid cols={2} narrowCols={1} gap={12}>
        <TextInput
          type="date"
          label={copy.terms.starts}
          value={terms.startsOn ?? ''}
          onChange={({ currentTarget }) => change({ startsOn: currentTarget.value || null })}
        />
        <TextInput
          type="date"
          label={copy.terms.ends}
          value={terms.endsOn ?? ''}
          onChange={({ currentTarget }) => change({ endsOn: currentTarget.value || null })}
        />
      </Grid>
    </>
  );
}
