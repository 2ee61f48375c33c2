import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { CitySearch } from './suggestions.ts';

/** What is used of Google's library; its own types would come as globals into every file. */
type PlacesLibrary = {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string;
      includedPrimaryTypes: readonly string[];
    }): Promise<{ suggestions: readonly { placePrediction: { text: { text: string } } | null }[] }>;
  };
};

/** Cities by Google Maps; loads its script with the places library at the first search. One key for a page's life. */
export function createMapsSearch(key: string): CitySearch {
  setOptions({ key, v: 'weekly', libraries: ['places'] });
  return async (input) => {
    const { AutocompleteSuggestion } = (await importLibrary('places')) as PlacesLibrary;
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      // Cities and nothing more exact: nobody's street ends up in a profile by a press too many (S68).
      includedPrimaryTypes: ['(cities)'],
    });
    return suggestions.flatMap(({ placePrediction }) => placePrediction?.text.text ?? []);
  };
}
