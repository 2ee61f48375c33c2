import { IconSearch } from '#platform/ui/icons.ts';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
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
      <span className={classes.words}>{words.search.all(wanted)}</span>
      <span className={classes.key} aria-hidden="true">
        <Kbd>↵</Kbd>
      </span>
    </button>
  );
}
