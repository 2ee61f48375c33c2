import { TextInput } from '@mantine/core';
import { Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import { facetCopy } from './facet-copy.ts';
import classes from './facet-section.module.css';
import { type FacetProps, FacetSection } from './facet-section.tsx';

/** Filters by the days on which people must be free. */
export function FreeFacet({ search, onChange }: FacetProps) {
  return (
    <FacetSection title={copy.facets.free}>
      <Text as="label" block mt={6} size="xs" tone="muted" className={classes.field}>
        {facetCopy.from}
        <TextInput
          type="date"
          size="sm"
          value={search.free ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(value ? { free: value } : { free: undefined, until: undefined })
          }
        />
      </Text>
      {search.free ? (
        <Text as="label" block mt={6} size="xs" tone="muted" className={classes.field}>
          {facetCopy.until}
          <TextInput
            type="date"
            size="sm"
            min={search.free}
            value={search.until ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ until: value || undefined })}
          />
        </Text>
      ) : null}
    </FacetSection>
  );
}
