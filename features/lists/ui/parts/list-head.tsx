import { Button } from '@mantine/core';
import { IconArrowLeft, IconPin, IconPinFilled, IconUserPlus } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ListView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import type { ListDialog } from './list-dialogs.tsx';
import classes from './list-head.module.css';
import { kindWords } from './list-words.ts';
import { useListActs } from './use-list-acts.ts';

const { head: words } = copy;
const loadMenu = () => import('./list-menu.tsx').then((part) => part.ListMenu);

type ListHeadProps = {
  list: ListView;
  onAsk: (dialog: ListDialog) => void;
  onLeave: () => void;
};

/** A list's name, kind and actions. */
export function ListHead({ list, onAsk, onLeave }: ListHeadProps) {
  return (
    <Row as="header" gap={8} gapX={12} align="start" wrap rigid pt={14} pb={12} px="edge" borderBottom="soft">
      <span className={classes.back}>
        <IconButton
          label={words.back}
          icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          onClick={onLeave}
        />
      </span>
      <Box shrink basis={200}>
        <PageTitle title={list.name}>
          <bdi>{list.name}</bdi>
        </PageTitle>
        <Row as="p" wrap size="sm" tone="muted" tabular gapX={16}>
          <span>{copy.people(list.memberCount)}</span>
          {list.kind === 'list' ? null : <span>{kindWords(list)}</span>}
          {list.part === 'reader' ? <span>{words.owner(list.owner.displayName)}</span> : null}
          {list.readerCount ? <span>{words.sharedWith(list.readerCount)}</span> : null}
          <Text tone="faint">
            {words.changed} <Time at={list.updatedAt} style="inline" />
          </Text>
        </Row>
      </Box>
      <Row gap={8} align="center" rigid className={classes.acts}>
        {list.part === 'owner' ? <OwnActs list={list} onAsk={onAsk} /> : null}
        <More list={list} onAsk={onAsk} />
      </Row>
    </Row>
  );
}

function OwnActs({ list, onAsk }: Pick<ListHeadProps, 'list' | 'onAsk'>) {
  const { pin } = useListActs();
  const isPinned = list.pinnedAt !== null;
  const Pin = isPinned ? IconPinFilled : IconPin;
  return (
    <>
      <IconButton
        label={isPinned ? words.unpin : words.pin}
        aria-pressed={isPinned}
        icon={<Pin size={18} stroke={1.75} aria-hidden />}
        onClick={() => void pin(list)}
      />
      <Button variant="default" aria-haspopup="dialog" onClick={() => onAsk({ kind: 'share' })}>
        {words.share}
      </Button>
      <Button
        variant="filled"
        aria-haspopup="dialog"
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => onAsk({ kind: 'add' })}
      >
        {words.add}
      </Button>
    </>
  );
}

const More = ({ list, onAsk }: Pick<ListHeadProps, 'list' | 'onAsk'>) => (
  <MenuButton label={words.more} load={loadMenu} layer={{ list, onAsk }} />
);
