import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FacetLink, FacetSection } from '#platform/ui/kit/facets.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ChoiceFacet } from '../../limits.ts';
import { copy } from '../copy.ts';
import { type Change, chosenOf, type DirectorySearch, toggled } from './directory-address.ts';
import { facetCopy } from './facet-copy.ts';
import classes from './facet-section.module.css';
import { type FacetProps, Values } from './facet-section.tsx';
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
        onToggle={(value) => onChange(toggled(search, facet, value))}
      />
      {known.total > known.values.length ? (
        <AllValues facet={facet} total={known.total} search={search} onChange={onChange} />
      ) : null}
    </FacetSection>
  );
}

/** Filters by the days on which people must be free. */
function FreeFacet({ search, onChange }: FacetProps) {
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

const loadDialog = () => import('./values-dialog.tsx').then((part) => part.ValuesDialog);

type AllValuesProps = {
  facet: ChoiceFacet;
  /** How many values there are. */
  total: number;
  search: DirectorySearch;
  onChange: (change: Change) => void;
};

/** "All 214 roles": opens a dialog with every value of a facet. */
function AllValues({ facet, total, search, onChange }: AllValuesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const Dialog = useLazyPart(loadDialog, { isWanted, onFailure: () => setIsWanted(false) });
  return (
    <>
      <FacetLink
        aria-haspopup="dialog"
        onPointerEnter={() => preload(loadDialog)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {facetCopy.all[facet](total)}
      </FacetLink>
      {Dialog ? (
        <Dialog
          facet={facet}
          search={search}
          onChange={onChange}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
