import type { QueryClient } from '@tanstack/react-query';
import type { LineView } from '../../../contract/index.ts';
import { isOpen } from '../../../policy/states.ts';
import { sheetQuery } from '../../api.ts';
import { keepLine, put } from '../follow-line.ts';

/** Puts a line as the server has answered it into the sheet that is shown. */
export function putLine(cache: QueryClient, line: LineView): void {
  keepLine(cache, line);
  const { queryKey } = sheetQuery('open');
  const before = cache
    .getQueryData(queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find(({ id }) => id === line.id);
  if (before) return put(cache, line, before);
  cache.setQueryData(queryKey, (sheet) => {
    const last = sheet?.pages.at(-1);
    if (!sheet || !last || !isOpen(line.keptState)) return sheet;
    return { ...sheet, pages: sheet.pages.with(-1, { ...last, items: [...last.items, line] }) };
  });
}
