import type { ChoiceFacet } from '../../limits.ts';
import { copy } from '../copy.ts';
import { AllValues } from './all-values.tsx';
import { chosenOf, withToggled } from './directory-address.ts';
import { type FacetProps, FacetSection, Values } from './facet-section.tsx';
import { FreeFacet } from './free-facet.tsx';
import { PlaceFacet } from './place-facet.tsx';

/** Props of the facets in a sheet over the list, where there is no room next to it. */
export type FacetSheetProps = FacetProps & { isOpen: boolean; onClose: () => void; onClear: () => void };

/** All facets, stacked. Facets without any value are left out. */
export function Facets(props: FacetProps) {
  return (
    <>
      <ChoiceSection facet="role" {...props} />
      <PlaceFacet {...props} />
      <FreeFacet {...props} />
      <ChoiceSection facet="degree" {...props} />
      <ChoiceSection facet="list" {...props} />
      <ChoiceSection facet="union" {...props} />
      <ChoiceSection facet="genre" {...props} />
      <ChoiceSection facet="type" {...props} />
      <ChoiceSection facet="language" {...props} />
    </>
  );
}

function ChoiceSection({ facet, search, overview, onChange }: FacetProps & { facet: ChoiceFacet }) {
  const known = overview?.facets[facet];
  const chosen = chosenOf(search, facet);
  if (!known || known.values.length === 0) return null;
  return (
    <FacetSection title={copy.facets[facet]}>
      <Values
        facet={facet}
        values={known.values}
        chosen={chosen}
        onToggle={(value) => onChange(withToggled(search, facet, value))}
      />
      {known.total > known.values.length ? (
        <AllValues facet={facet} total={known.total} search={search} onChange={onChange} />
      ) : null}
    </FacetSection>
  );
}
