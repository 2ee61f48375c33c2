import { PersonLink } from '#features/profiles/ui/public/rows.ts';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { SearchResult } from '../../contract.ts';
import { copy } from '../copy.ts';
import { ProjectLine } from './project-line.tsx';

type ResultsListProps = {
  results: readonly SearchResult[];
  /** The total, once known. */
  total: number | undefined;
  rowHeight: number;
  onOpened: (result: SearchResult) => void;
  onEndReached: (() => void) | undefined;
};

/** The results; people look the same as in the directory. */
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
      renderRow={(result, { tabIndex }) =>
        result.type === 'project' ? (
          <ProjectLine project={result.originalData} tabIndex={tabIndex} />
        ) : (
          <PersonLink
            person={result.originalData}
            accountStatus={result.accountStatus}
            tabIndex={tabIndex}
            onClick={() => onOpened(result)}
          />
        )
      }
    />
  );
}

const idOf = ({ id }: SearchResult) => id;
const titleOf = ({ title }: SearchResult) => title;
