import type { QueryClient } from '@tanstack/react-query';
import type { LineView } from '../../../contract/index.ts';
import { limits } from '../../../limits.ts';
import { isOpen } from '../../../policy/states.ts';
import { callsApi } from '../../api.ts';
import { put } from '../follow-line.ts';

/** The whole sheet, or what was closed. */
export const sheetQuery = (list: 'open' | 'done') =>
  callsApi.list.queryOptions({ input: { list, limit: limits.pageMax } });

/** Puts a line as the server has answered it into the sheet that is shown. */
export function putLine(cache: QueryClient, line: LineView): void {
  const { queryKey } = sheetQuery('open');
  const before = cache.getQueryData(queryKey)?.items.find(({ id }) => id === line.id);
  if (before) return put(cache, line, before);
  cache.setQueryData(queryKey, (sheet) => {
    return sheet && isOpen(line.keptState) ? { ...sheet, items: [...sheet.items, line] } : sheet;
  });
}
