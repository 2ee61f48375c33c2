import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type KeyboardEvent, type Ref, useState } from 'react';
import { IconSearch, IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { copy } from '../../copy.ts';
import { readMessagesSearch } from '../messages-address.ts';
import { SearchField } from '../search-field.tsx';
import classes from './message-search.module.css';
import type { SearchPanel } from './search-panel.tsx';
import { words } from './waiting-copy.ts';

const loadPanel = () => import('./search-panel.tsx').then((part) => part.SearchPanel);

type MessageSearchProps = Omit<ComponentProps<typeof SearchPanel>, 'text' | 'onText' | 'within'> & {
  /** The search in the address; undefined when there is none. */
  q: string | undefined;
};

/** In place of the list: the search over all messages; its text is in the address. */
export function MessageSearch({ q, ...rest }: MessageSearchProps) {
  const Panel = useLazyPart(loadPanel, { isWanted: q !== undefined, onFailure: rest.onClose });
  if (q === undefined) return null;
  if (!Panel) return <SkeletonRows count={5} height={84} variant="conversation" />;
  return <OfAddress q={q} Panel={Panel} {...rest} />;
}

function OfAddress({ q, Panel, ...rest }: MessageSearchProps & { q: string; Panel: typeof SearchPanel }) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  // Another link, or going back, brought another search.
  const [told, setTold] = useState(q);
  if (told !== q) {
    setTold(q);
    setText(q);
  }
  const onText = (next: string) => {
    setText(next);
    const words = next.trim();
    // An emptied box stays open: the address keeps the last search.
    if (words === '' || words === q) return;
    setTold(words);
    void navigate({
      to: '/messages',
      search: (search) => ({ ...readMessagesSearch(search), q: words }),
      replace: true,
      resetScroll: false,
    });
  };
  return <Panel text={text} onText={onText} {...rest} />;
}

type SearchAllProps = { typed: string; onSearch: (typed: string) => void };

/** While the list is filtered: leads from the loaded conversations to a search of all messages. */
export function SearchAll({ typed, onSearch }: SearchAllProps) {
  const wanted = typed.trim();
  if (!wanted) return null;
  return (
    <button
      type="button"
      className={layout({
        bare: true,
        row: true,
        rigid: true,
        gap: 10,
        align: 'center',
        minHeight: 40,
        py: 8,
        px: 20,
        size: 'sm',
        leading: 'inherit',
        tone: 'muted',
        textAlign: 'start',
        borderBottom: 'soft',
        hover: 'raised',
        hoverInk: true,
        focusInside: true,
        tap: true,
      })}
      onClick={() => onSearch(wanted)}
    >
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <Text grow shrink truncate>
        {words.searchAll(wanted)}
      </Text>
      <Row as="span" className={classes.key} aria-hidden="true">
        <Kbd>↵</Kbd>
      </Row>
    </button>
  );
}

type ListFilterProps = {
  text: string;
  onChange: (text: string) => void;
  /** Enter searches all messages. */
  onSearch: (text: string) => void;
  /** Down moves from the box into the list. */
  onLeave: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Filters the loaded conversations. */
export function ListFilter({ text, onChange, onSearch, onLeave, ref }: ListFilterProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      onChange('');
    }
    if (event.key === 'Enter' && text.trim() && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onSearch(text.trim());
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
    }
  };
  return (
    <SearchField
      ref={ref}
      text={text}
      onText={onChange}
      label={copy.list.filter}
      placeholder={copy.list.filter}
      isQuiet
      onKeyDown={onKeyDown}
    >
      {text ? (
        <IconButton
          size="sm"
          label={copy.list.clearFilter}
          icon={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange('')}
        />
      ) : (
        <Row as="span" className={classes.slash} aria-hidden="true">
          <Kbd>/</Kbd>
        </Row>
      )}
    </SearchField>
  );
}
