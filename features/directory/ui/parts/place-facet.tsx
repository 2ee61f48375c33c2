import { Suspense, useState } from 'react';
import { limits as placeLimits } from '#features/places/limits.ts';
import { FacetLink, FacetSection, TickLine, ValueCount } from '#platform/ui/kit/facets.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { Overview } from '../../contract/index.ts';
import { type Nearness, nearnesses } from '../../limits.ts';
import { copy } from '../copy.ts';
import { facetCopy } from './facet-copy.ts';
import classes from './facet-section.module.css';
import type { FacetProps } from './facet-section.tsx';

type PlaceFacts = Overview['facets']['place'];

// Loaded on demand: its dropdown is heavy, and few people look for a city that isn't listed.
const PlacePicker = lazyPart(async () => (await import('#features/places/ui/public/fields.ts')).PlacePicker);

const Radius = lazyPart(async () => (await import('#features/places/ui/public/fields.ts')).Radius);

/** Where people live or work as a local: a city and a radius. */
export function PlaceFacet({ search, overview, onChange }: FacetProps) {
  const place = overview?.facets.place;
  if (!place) return null;
  const choose = (id: number) => onChange({ place: id, km: search.km });
  if (search.place) return <Around place={place} search={search} onChange={onChange} />;
  return (
    <FacetSection title={copy.facets.place}>
      <Cities place={place} onChoose={choose} />
    </FacetSection>
  );
}

function Cities({ place, onChoose }: { place: PlaceFacts; onChoose: (id: number) => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ul>
        {place.values.map(({ id, label, count }) => (
          <li key={id}>
            <button type="button" className={classes.city} title={label} onClick={() => onChoose(id)}>
              <Text grow shrink truncate>
                {label.split(',')[0] ?? label}
              </Text>
              <ValueCount count={count} says={copy.counts} />
            </button>
          </li>
        ))}
      </ul>
      {isAsking ? (
        <Suspense fallback={null}>
          <PlacePicker
            label={facetCopy.findPlace}
            nothing={facetCopy.noPlace}
            onPick={({ id }) => onChoose(id)}
          />
        </Suspense>
      ) : (
        <FacetLink onClick={() => setIsAsking(true)}>{facetCopy.otherPlace}</FacetLink>
      )}
    </>
  );
}

/** The chosen city: its radius, and whether living there or working there as a local counts. */
function Around({
  place,
  search,
  onChange,
}: { place: PlaceFacts } & Pick<FacetProps, 'search' | 'onChange'>) {
  const km = search.km ?? placeLimits.kmUsual;
  const city = place.chosen?.label.split(',')[0] ?? '';
  const counts: Record<Nearness, number> = { base: place.base, local: place.local };
  const toggle = (one: Nearness) => {
    // With neither, nobody could match, so unticking one ticks the other.
    const other = one === 'base' ? 'local' : 'base';
    return onChange({ as: search.as === undefined ? other : search.as === one ? other : undefined });
  };
  return (
    <FacetSection title={copy.facets.place} aside={copy.around(city, km)}>
      <Suspense fallback={null}>
        <Radius key={search.place} km={km} onChange={(next) => onChange({ km: next })} />
      </Suspense>
      <ul>
        {nearnesses.map((one) => (
          <li key={one}>
            <TickLine
              label={facetCopy.nearness[one]}
              count={counts[one]}
              says={copy.counts}
              isOn={search.as === undefined || search.as === one}
              onToggle={() => toggle(one)}
            />
          </li>
        ))}
      </ul>
      <FacetLink onClick={() => onChange({ place: undefined, km: undefined, as: undefined })}>
        {copy.remove(city)}
      </FacetLink>
    </FacetSection>
  );
}
