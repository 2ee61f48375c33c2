import { z } from 'zod';

/** Where the next page starts: opaque to the browser, stable while rows arrive (X11). Fits two names in any script. */
export const Cursor = z.string().min(1).max(1_600);
export type Cursor = z.infer<typeof Cursor>;

/** Input of a paged list; numbers in an address arrive as text. */
export const pageInput = (limits: { size: number; max: number }) => ({
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(limits.max).default(limits.size),
});

/** One page: `nextCursor` is null on the last one. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: Cursor.nullable() });
