import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { download } from '#platform/ui/api/download.ts';
import { IconDownload, IconPrinter, IconSearch, IconStar, IconStarFilled } from '#platform/ui/icons.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { saveFile } from '#platform/ui/save-file.ts';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { owedMarks } from '../../../limits.ts';
import { canBeSorted } from '../conversation-words.ts';
import { words } from '../finding/finding-copy.ts';
import { words as waiting } from '../finding/waiting-copy.ts';
import { useActs } from '../list/conversation-acts.ts';
import { useSetOwed } from '../list/use-owed.ts';
import { words as groupsWords } from '../people/groups-copy.ts';

type ItemsProps = { conversation: ConversationView; onSearch: () => void; onPrint: () => void };

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Actions on an open conversation besides reading and writing. */
export function ThreadMenu({ target, isOpen, onChange, ...items }: LayerProps & ItemsProps) {
  return (
    <MenuLayer target={target} isOpen={isOpen} onChange={onChange} label={words.take.menu}>
      <ThreadMenuItems {...items} />
    </MenuLayer>
  );
}

/** The same items, as part of another menu. */
export function ThreadMenuItems({ conversation, onSearch, onPrint }: ItemsProps) {
  const { isStarred } = conversation;
  const { toggleStar } = useActs();
  const exportAs = useConversationExport(conversation);
  const canOwe = conversation.lastSeq > 0 && conversation.closed !== 'left';
  return (
    <>
      <Menu.Item data-autofocus leftSection={<IconSearch {...icon} />} onClick={onSearch}>
        {words.search.inThread}
      </Menu.Item>
      {canBeSorted(conversation) ? (
        <Menu.Item
          leftSection={isStarred ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
          aria-keyshortcuts="S"
          onClick={() => toggleStar(conversation)}
        >
          {isStarred ? groupsWords.acts.unstar : groupsWords.acts.star}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={onPrint}>
        {words.take.print}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => exportAs('text')}>
        {words.take.text}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => exportAs('json')}>
        {words.take.json}
      </Menu.Item>
      {canOwe ? <Owed conversation={conversation} /> : null}
    </>
  );
}

function Owed({ conversation }: { conversation: ConversationView }) {
  const setReplyNeeded = useSetOwed();
  const choose = (value: string) => {
    const mark = owedMarks.find((known) => known === value);
    if (mark && mark !== conversation.owed) setReplyNeeded(conversation, mark);
  };
  return (
    <>
      <Menu.Divider />
      <Menu.RadioGroup value={conversation.owed} onChange={choose}>
        {owedMarks.map((mark) => (
          <Menu.RadioItem key={mark} value={mark} closeMenuOnClick aria-keyshortcuts="O">
            {waiting.owed[mark]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

type ExportFormat = 'text' | 'json';

/** Downloads what the person can see of a conversation as a file; one at a time. */
function useConversationExport({ id }: ConversationView): (format: ExportFormat) => void {
  const isBusy = useRef(false);
  const run = async (format: ExportFormat) => {
    if (isBusy.current) return;
    isBusy.current = true;
    announce(words.take.exporting);
    try {
      const address = `/api/conversations/${id}/export?${new URLSearchParams({ format, zone: deviceZone() }).toString()}`;
      const { name, content } = await download(address, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      saveFile(name, content);
      toast.success(words.take.exported);
    } catch (error) {
      const action = { label: words.take.retry, onClick: () => void run(format) };
      toast.error(words.take.exportFailed, refusalOf(error)?.message ?? waiting.owed.failedLine, { action });
    }
    isBusy.current = false;
  };
  return (format) => void run(format);
}
