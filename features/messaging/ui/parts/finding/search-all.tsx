import { IconSearch } from '#platform/ui/icons.ts';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { words } from './finding-copy.ts';
import classes from './search-all.module.css';

type SearchAllProps = { typed: string; onSearch: (typed: string) => void };

/** While the list is filtered: the way from the conversations that are loaded to all messages. */
export function SearchAll({ typed, onSearch }: SearchAllProps) {
  const wanted = typed.trim();
  if (!wanted) return null;
  return (
    <button type="button" className={classes.all} onClick={() => onSearch(wanted)}>
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <Text grow shrink truncate>
        {words.search.all(wanted)}
      </Text>
      <span className={classes.key} aria-hidden="true">
        <Kbd>↵</Kbd>
      </span>
    </button>
  );
}
