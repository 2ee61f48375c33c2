import { Link } from '@tanstack/react-router';
import { counted } from '#platform/ui/counted.ts';
import { IconPinFilled } from '#platform/ui/icons.ts';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ListView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './list-link.module.css';
import { rowWords } from './list-words.ts';

/** A link to a list, with its name, kind and member count. */
export function ListLink({ list, isOpen }: { list: ListView; isOpen: boolean }) {
  return (
    <Link
      to="/contacts/lists"
      search={{ list: list.id }}
      className={layout(
        {
          row: true,
          gap: 8,
          align: 'center',
          minHeight: 52,
          py: 6,
          px: 12,
          plain: true,
          radius: 'button',
          hover: 'raised',
          current: true,
          focusInside: true,
        },
        classes.link,
      )}
      aria-current={isOpen || undefined}
      data-list={list.id}
      preload={false}
    >
      <Stack as="span" grow shrink>
        <Text truncate leading={20} weight={600} tracking="close" dir="auto">
          {list.name}
        </Text>
        <Text truncate size="sm" leading={18} tone="muted">
          {rowWords(list)}
        </Text>
      </Stack>
      {list.pinnedAt === null ? null : (
        <IconPinFilled
          className={layout({ rigid: true, tone: 'faint' })}
          size={14}
          role="img"
          aria-label={copy.side.pinned}
        />
      )}
      <Text size="sm" tabular tone="muted" textAlign="end" className={classes.count} aria-hidden="true">
        {counted.format(list.memberCount)}
      </Text>
      <span className="visually-hidden">{copy.people(list.memberCount)}</span>
    </Link>
  );
}
