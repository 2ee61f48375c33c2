import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { CitySearch } from './suggestions.ts';

/** The parts of Google's library that are used; its own types would be globals in every file. */
type PlacesLibrary = {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string;
      includedPrimaryTypes: readonly string[];
    }): Promise<{ suggestions: readonly { placePrediction: { text: { text: string } } | null }[] }>;
  };
};

/**
 * City search by Google Maps; loads its script with the places library on the first search. The key is fixed for the
 * life of the page.
 */
export function createMapsSearch(key: string): CitySearch {
  setOptions({ key, v: 'weekly', libraries: ['places'] });
  return async (input) => {
    const { AutocompleteSuggestion } = (await importLibrary('places')) as PlacesLibrary;
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      // Cities only: a stray press must not put a street into a profile (S68).
      includedPrimaryTypes: ['(cities)'],
    });
    return suggestions.flatMap(({ placePrediction }) => placePrediction?.text.text ?? []);
  };
}
