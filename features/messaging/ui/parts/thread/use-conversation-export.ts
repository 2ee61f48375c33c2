import { useRef } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { download } from '#platform/ui/api/download.ts';
import { saveFile } from '#platform/ui/save-file.ts';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { words } from '../finding/finding-copy.ts';

export type ExportFormat = 'text' | 'json';

/** Brings what the person sees of a conversation as a file; one at a time. */
export function useConversationExport({ id }: ConversationView): (format: ExportFormat) => void {
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
      toast.error(words.take.exportFailed, refusalOf(error)?.message ?? words.owed.failedLine, { action });
    }
    isBusy.current = false;
  };
  return (format) => void run(format);
}
