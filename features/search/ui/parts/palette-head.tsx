import type { KeyboardEvent } from 'react';
import { IconArrowLeft, IconSearch, IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { lineIdOf, listId } from './line-id.ts';
import classes from './palette-head.module.css';
import type { Palette } from './use-palette.ts';

type PaletteHeadProps = {
  palette: Palette;
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

/** The text field of the palette, and the number of results. */
export function PaletteHead({ palette, activeId, onKeyDown, onClose }: PaletteHeadProps) {
  const hasLines = palette.groups.length > 0;
  return (
    <Row gap={12} align="center" rigid pl={16} pr={16} borderBottom="hairline" className={classes.head}>
      <IconButton
        className={classes.back}
        label={copy.close}
        icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
        onClick={onClose}
      />
      <IconSearch
        className={layout({ rigid: true, tone: 'muted' }, classes.icon)}
        size={20}
        stroke={1.75}
        aria-hidden
      />
      <input
        data-autofocus
        className={classes.input}
        role="combobox"
        aria-label={copy.label}
        aria-expanded={hasLines}
        aria-controls={hasLines ? listId : undefined}
        aria-activedescendant={activeId ? lineIdOf(activeId) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.queryMax}
        placeholder={copy.placeholder}
        value={palette.text}
        onChange={(event) => palette.setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {palette.count ? (
        <Text rigid size="xs" tabular tone="faint" className={classes.count}>
          {palette.count}
        </Text>
      ) : null}
      <button
        type="button"
        className={layout(
          {
            grid: true,
            rigid: true,
            center: true,
            height: 32,
            p: 0,
            bg: 'none',
            border: 'none',
            radius: 'chip',
          },
          classes.escape,
        )}
        aria-label={copy.close}
        onClick={onClose}
      >
        <Kbd>Esc</Kbd>
      </button>
      {palette.text ? (
        <IconButton
          className={classes.clear}
          label={copy.clear}
          icon={<IconX size={20} stroke={1.75} aria-hidden />}
          onClick={() => palette.setText('')}
        />
      ) : null}
    </Row>
  );
}
