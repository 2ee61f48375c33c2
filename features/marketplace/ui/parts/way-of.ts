import type { ListingView } from '../../contract/views.ts';
import { wayOfKind } from '../../policy/kinds.ts';
import { copy } from '../copy.ts';

/** The words of what is done about a listing of its kind. */
export const wayOf = ({ kind }: Pick<ListingView, 'kind'>) => copy.ways[wayOfKind[kind]];
