import { useEffect, useEffectEvent, useRef } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { dayIn } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import { IconX } from '#platform/ui/icons.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { limits } from '../../../limits.ts';
import { SearchField } from '../search-field.tsx';
import { words } from './finding-copy.ts';
import { activeFilters, chipOf, searchChips, withFilter, withoutFilter } from './search-filters.ts';
import classes from './search-panel.module.css';
import { SearchResults } from './search-results.tsx';
import { type Found, useMessageSearch } from './use-message-search.ts';

type SearchPanelProps = {
  text: string;
  onText: (text: string) => void;
  /** Searches only in this conversation. */
  within?: ConversationId | undefined;
  /** The message that is open. */
  openAt?: { id: ConversationId | undefined; at: number | undefined } | undefined;
  onOpen: (found: Found) => void;
  onClose: () => void;
};

/** Searches messages by their text: a box, filters as chips, and the results. */
export function SearchPanel({ text, onText, within, openAt, onOpen, onClose }: SearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const search = useMessageSearch(text, within);
  useEffect(() => {
    box.current?.focus();
  }, []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (text && event.target === box.current) onText('');
      else onClose();
    }
    if (event.key === 'ArrowDown' && event.target === box.current) {
      event.preventDefault();
      panel.current?.querySelector<HTMLElement>('a[data-found]')?.focus();
    }
  });
  useEffect(() => {
    const element = panel.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  const setText = (next: string) => {
    onText(next);
    box.current?.focus();
  };
  return (
    <Stack
      ref={panel}
      grow
      shrink
      minHeight={0}
      className={classes.panel}
      data-within={within !== undefined || undefined}
      role="search"
      aria-label={within ? words.search.inThread : words.search.open}
    >
      <Box rigid pt={14} pb={6} px={10} className={classes.box}>
        <SearchField
          ref={box}
          text={text}
          onText={onText}
          label={within ? words.search.inThread : words.search.open}
          placeholder={words.search.box}
          maxLength={limits.searchMax}
        >
          <IconButton
            size="sm"
            label={words.search.close}
            keys="Esc"
            icon={<IconX size={16} stroke={1.75} aria-hidden />}
            onClick={onClose}
          />
        </SearchField>
      </Box>
      <SearchChips text={text} hasPlaces={within === undefined} onText={setText} />
      {search.hasTerms ? (
        <SearchResults search={search} openAt={openAt} onOpen={onOpen} onText={setText} typed={text} />
      ) : (
        <Text as="p" pt={8} pb={16} px={20} size="sm" tone="muted" pretty className={classes.hint}>
          {words.search.hint}
        </Text>
      )}
    </Stack>
  );
}

type SearchChipsProps = {
  text: string;
  /** Whether it can be narrowed to certain conversations. */
  hasPlaces: boolean;
  onText: (text: string) => void;
};

/** The filters of a search: active ones to remove, and others to add. */
function SearchChips({ text, hasPlaces, onText }: SearchChipsProps) {
  const active = activeFilters(text);
  const taken = new Set(active.map(chipOf));
  const open = searchChips.filter((chip) => !taken.has(chip) && (hasPlaces || chip !== 'in'));
  // Today in the device's time zone.
  const today = () => dayIn(deviceZone(), now());
  return (
    <Row
      gap={6}
      wrap
      rigid
      pt={4}
      pb={10}
      px={16}
      className={classes.chips}
      role="group"
      aria-label={words.search.filters}
    >
      {active.map((token) => {
        const chip = chipOf(token);
        const named = chip ? words.search.chips[chip] : (token.key ?? '');
        const label = token.key === 'has' && chip ? named : `${named}: ${token.value}`;
        return (
          <Chip
            key={token.start}
            onRemove={() => onText(withoutFilter(text, token))}
            removeLabel={words.search.remove(label)}
          >
            {label}
          </Chip>
        );
      })}
      {open.map((chip) => (
        <button
          key={chip}
          type="button"
          className={layout(
            {
              relative: true,
              py: 0,
              px: 8,
              nowrap: true,
              radius: 'chip',
              size: 'xs',
              height: 24,
              tone: 'faint',
              bg: 'none',
            },
            classes.chip,
          )}
          onClick={() => onText(withFilter(text, chip, today()))}
        >
          {words.search.chips[chip]}
        </button>
      ))}
    </Row>
  );
}
