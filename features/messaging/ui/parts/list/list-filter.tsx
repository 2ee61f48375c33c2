import type { KeyboardEvent, Ref } from 'react';
import { IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { copy } from '../../copy.ts';
import { SearchField } from '../search-field.tsx';
import classes from './list-filter.module.css';

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
        <Row as="span" className={classes.key} aria-hidden="true">
          <Kbd>/</Kbd>
        </Row>
      )}
    </SearchField>
  );
}
