import { useQuery } from '@tanstack/react-query';
import { PlaceMap } from '#features/places/ui/public/map.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { mapQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { filterOf, type MarketChange, type MarketSearch } from './market-address.ts';

type MarketMapProps = { search: MarketSearch; onGo: (change: MarketChange) => void };

/** In which cities the listings are, under all other filters. Pressing a city shows those in it. */
export function MarketMap({ search, onGo }: MarketMapProps) {
  const reading = useQuery(mapQuery(filterOf(search)));
  return (
    <Loaded reading={reading} broken={copy.broken} rows={{ count: 8, height: 40 }}>
      {({ places, unplaced }) =>
        places.length === 0 ? (
          <EmptyState line={copy.map.none} />
        ) : (
          <PlaceMap
            places={places}
            chosen={search.place}
            words={copy.map}
            note={unplaced > 0 ? copy.map.unplaced(unplaced) : ''}
            onChoose={(place) => onGo({ place, km: 0, city: undefined, view: undefined })}
          />
        )
      }
    </Loaded>
  );
}
