import type { QueryClient } from '@tanstack/react-query';
import type { LineView } from '../../../contract/index.ts';
import { limits } from '../../../limits.ts';
import { isOpen } from '../../../policy/states.ts';
import { callsApi } from '../../api.ts';

/** The whole sheet, or what was closed. */
export const sheetQuery = (list: 'open' | 'done') =>
  callsApi.list.queryOptions({ input: { list, limit: limits.pageMax } });

/** Puts a line as the server has answered it into the sheet that is shown. */
export function putLine(cache: QueryClient, line: LineView): void {
  cache.setQueryData(sheetQuery('open').queryKey, (sheet) => {
    if (!sheet) return sheet;
    const others = sheet.items.filter(({ id }) => id !== line.id);
    const isThere = others.length < sheet.items.length;
    if (!isOpen(line.keptState)) return { ...sheet, items: others };
    const items = isThere
      ? sheet.items.map((one) => (one.id === line.id ? line : one))
      : [...sheet.items, line];
    return { ...sheet, items };
  });
}
