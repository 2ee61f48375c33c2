import { TickLine } from '#platform/ui/kit/facets.tsx';
import type { FacetValue, Overview } from '../../contract/index.ts';
import type { ChoiceFacet } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { Change, DirectorySearch } from './directory-address.ts';
import { labelOf } from './facet-words.ts';

export type FacetProps = {
  search: DirectorySearch;
  /** Absent until the first page has loaded. */
  overview: Overview | undefined;
  onChange: (change: Change) => void;
};

type ValuesProps = {
  facet: ChoiceFacet;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** Values of a facet with their counts. Several values are alternatives. */
export function Values({ facet, values, chosen, onToggle }: ValuesProps) {
  return (
    <ul>
      {values.map((value) => (
        <li key={value.value}>
          <TickLine
            label={labelOf(facet, value)}
            count={value.count}
            says={copy.counts}
            isOn={chosen.includes(value.value)}
            onToggle={() => onToggle(value.value)}
          />
        </li>
      ))}
    </ul>
  );
}
