import { Link } from '@tanstack/react-router';
import { PersonRow } from '#features/profiles/ui/public.ts';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { SearchResult } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './results-list.module.css';

type ResultsListProps = {
  results: readonly SearchResult[];
  /** All there are, once that is known. */
  total: number | undefined;
  rowHeight: number;
  onOpened: (result: SearchResult) => void;
  onEndReached: (() => void) | undefined;
};

/** What was found, each row a true link: it can be opened in a new tab or copied. People look as in the directory. */
export function ResultsList({ results, total, rowHeight, onOpened, onEndReached }: ResultsListProps) {
  return (
    <VirtualList
      items={results}
      getKey={idOf}
      getText={titleOf}
      label={copy.page.list}
      restoreId="search"
      rowHeight={rowHeight}
      total={total}
      onEndReached={onEndReached}
      renderRow={(result, { tabIndex }) => (
        <Link
          to="/people/$personId"
          params={{ personId: result.id }}
          className={classes.row}
          tabIndex={tabIndex}
          preload={false}
          onClick={() => onOpened(result)}
        >
          <PersonRow person={result.originalData} accountStatus={result.accountStatus} />
        </Link>
      )}
    />
  );
}

const idOf = ({ id }: SearchResult) => id;
const titleOf = ({ title }: SearchResult) => title;
