import { TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { limits as placeLimits } from '#features/places/limits.ts';
import { FacetSection, TickLine } from '#platform/ui/kit/facets.tsx';
import { Stack } from '#platform/ui/kit/layout.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { Facets as Counted, FacetValue } from '../../contract/views.ts';
import { type FacetName, facetNames, listingKinds, payKinds } from '../../limits.ts';
import { isPriced } from '../../policy/money.ts';
import { copy } from '../copy.ts';
import { unitOf } from './listing-words.ts';
import { chosenOf, type MarketChange, type MarketSearch, toggled } from './market-address.ts';

const { facets: words } = copy;

export type FacetsProps = {
  search: MarketSearch;
  /** Absent until the first page has loaded. */
  counts: Counted | undefined;
  /** The chosen city, once the first page has loaded. */
  city: string | undefined;
  onChange: (change: MarketChange) => void;
};

/** All facets with how many listings each value would show, and the other filters: all at once, so that none moves. */
export function Facets({ search, counts, city, onChange }: FacetsProps) {
  if (!counts) return null;
  return (
    <>
      {facetNames.map((name) => {
        const values = counts[name];
        return values.length === 0 ? null : (
          <FacetSection key={name} title={words[name]}>
            <ul>
              {values.map((value) => (
                <li key={value.value}>
                  <TickLine
                    label={labelOf(name, value)}
                    title={value.label || labelOf(name, value)}
                    count={value.count}
                    says={copy.matching}
                    isOn={chosenOf(search, name).includes(value.value)}
                    onToggle={() => onChange(toggled(search, name, value.value))}
                  />
                </li>
              ))}
            </ul>
          </FacetSection>
        );
      })}
      <Near search={search} city={city} onChange={onChange} />
      <Least search={search} onChange={onChange} />
      <FacetSection title={words.dates}>
        <Stack gap={8}>
          {(['from', 'until'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              size="sm"
              label={words[end]}
              value={search[end] ?? ''}
              onChange={(event) => onChange({ [end]: event.currentTarget.value || undefined })}
            />
          ))}
        </Stack>
      </FacetSection>
    </>
  );
}

// Loaded with the first press: the dropdown is heavy.
const PlacePicker = lazyPart(async () => (await import('#features/places/ui/public/fields.ts')).PlacePicker);
const Radius = lazyPart(async () => (await import('#features/places/ui/public/fields.ts')).Radius);

/** Around a city: which one, and how far. */
function Near({ search, city, onChange }: Omit<FacetsProps, 'counts'>) {
  const [isAsking, setIsAsking] = useState(false);
  const { place } = search;
  const km = search.km ?? placeLimits.kmUsual;
  return (
    <FacetSection title={place ? words.within(km, city?.split(',')[0] ?? '') : words.near}>
      <Suspense fallback={null}>
        {place ? (
          <>
            <Radius key={place} km={km} onChange={(next) => onChange({ km: next })} />
            <RowButton isQuiet size="sm" onClick={() => onChange({ place: undefined, km: undefined })}>
              {words.anywhere}
            </RowButton>
          </>
        ) : isAsking ? (
          <PlacePicker
            label={words.city}
            nothing={words.noCity}
            onPick={({ id }) => {
              setIsAsking(false);
              onChange({ place: id, city: undefined });
            }}
          />
        ) : (
          <RowButton isQuiet size="sm" onClick={() => setIsAsking(true)}>
            {words.chooseCity}
          </RowButton>
        )}
      </Suspense>
    </FacetSection>
  );
}

/** The lowest rate, in the one currency and for the one kind of pay that are chosen. */
function Least({ search, onChange }: Omit<FacetsProps, 'counts' | 'city'>) {
  const [currencies, pays] = [chosenOf(search, 'currency'), chosenOf(search, 'pay')];
  const [currency] = currencies;
  const pay = payKinds.find((one) => one === pays[0]);
  if (currencies.length !== 1 || pays.length !== 1 || !currency || !pay || !isPriced(pay)) return null;
  return (
    <FacetSection title={words.least(currency, unitOf(pay))}>
      <TextInput
        key={`${currency}:${pay}`}
        size="sm"
        inputMode="numeric"
        aria-label={words.least(currency, unitOf(pay))}
        defaultValue={search.least ?? ''}
        onChange={(event) => {
          const least = Number(event.currentTarget.value.replace(/\D/g, ''));
          onChange({ least: least > 0 ? least : undefined });
        }}
      />
    </FacetSection>
  );
}

/** Words of ours for what the server names, and the text of a listing for the rest. */
function labelOf(name: FacetName, { value, label }: FacetValue): string {
  if (name === 'kind') return copy.kinds[listingKinds.find((one) => one === value) ?? 'job'];
  if (name === 'pay') return copy.pays[payKinds.find((one) => one === value) ?? 'flat'];
  // The country stays in the title.
  if (name === 'city') return label.split(',')[0] ?? label;
  return name === 'union' && label === '' ? words.noUnion : label;
}
