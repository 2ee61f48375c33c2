import { useQuery } from '@tanstack/react-query';
import { PlaceMap } from '#features/places/ui/public/map.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { mapQuery } from '../../api.ts';
import { type Change, type DirectorySearch, filterOf } from '../directory-address.ts';
import { words } from './world-copy.ts';

type WorldMapProps = { search: DirectorySearch; onChange: (change: Change) => void };

/** Where people live who match all other facets. Pressing a city filters by it, pressing several zooms in. */
export function WorldMap({ search, onChange }: WorldMapProps) {
  const reading = useQuery(mapQuery(filterOf(search)));
  // Matches the count on the map: people who live there, not those around it or working there as a local.
  const choose = (id: number) => onChange({ place: id, km: 0, as: 'base', view: undefined });
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 8, height: 40 }}>
      {({ places, unplaced }) =>
        places.length === 0 ? (
          <EmptyState line={words.nobody} />
        ) : (
          <PlaceMap
            places={places}
            chosen={search.place}
            words={words}
            note={unplaced > 0 ? words.unplaced(unplaced) : ''}
            onChoose={choose}
          />
        )
      }
    </Loaded>
  );
}
