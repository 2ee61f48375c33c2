import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../../copy.ts';
import classes from './document-viewer.module.css';

const { viewer: words } = copy;
const drawn = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type ToolbarProps = {
  page: number;
  pages: number;
  percent: number;
  onPage: (page: number) => void;
  onSmaller: () => void;
  onLarger: () => void;
  onFit: () => void;
  onNote: (() => void) | undefined;
};

/** The current page, the zoom, and a button to add a note. */
export function ViewerToolbar({
  page,
  pages,
  percent,
  onPage,
  onSmaller,
  onLarger,
  onFit,
  onNote,
}: ToolbarProps) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    if (Number(typed) > 0) onPage(Number(typed));
    setTyped(undefined);
  };
  return (
    <Row
      gap={4}
      align="center"
      minHeight={48}
      px="edge"
      borderBottom="soft"
      role="group"
      aria-label={words.tools}
    >
      <IconButton
        label={words.previous}
        icon={<IconChevronLeft {...drawn} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <TextInput
        className={classes.number}
        aria-label={words.page}
        inputMode="numeric"
        value={typed ?? page}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
      />
      <Text size="sm" tabular tone="muted" nowrap role="status">
        {words.of(pages)}
      </Text>
      <IconButton
        label={words.next}
        icon={<IconChevronRight {...drawn} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
      <Row as="span" gap={4} align="center" ml="auto">
        <IconButton label={words.smaller} keys="-" icon={<IconMinus {...drawn} />} onClick={onSmaller} />
        <Text size="sm" tabular tone="muted" nowrap>
          {words.percent(percent)}
        </Text>
        <IconButton label={words.larger} keys="+" icon={<IconPlus {...drawn} />} onClick={onLarger} />
        <Button variant="default" size="sm" className={classes.fit} onClick={onFit}>
          {words.fit}
        </Button>
      </Row>
      {onNote ? (
        <Button variant="default" size="sm" onClick={onNote}>
          {words.note}
        </Button>
      ) : null}
    </Row>
  );
}
