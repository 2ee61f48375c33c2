import type { z } from 'zod';

/** An address in its canonical form with what it asks, the part of it that is invalid, or nothing. */
export type KeptAddress<Filter = unknown> =
  | { readonly kind: 'right'; readonly filter: Filter; readonly address: string }
  | { readonly kind: 'wrong'; readonly part: string }
  | { readonly kind: 'empty' };

/** Parses an address to save, and normalizes it to its one canonical form; `narrows` leaves out what filters nothing. */
export function readKept<Filter extends object>(
  schema: z.ZodType<Filter>,
  text: string,
  narrows: (filter: Filter) => object,
): KeptAddress<Filter> {
  const read = schema.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (!read.success) {
    const [issue] = read.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    return { kind: 'wrong', part: unknown ?? String(issue?.path[0] ?? '') };
  }
  const written = new URLSearchParams(
    Object.entries(narrows(read.data)).flatMap(([part, value]: [string, unknown]): [string, string][] => {
      const words = Array.isArray(value) ? value.join(',') : value;
      if (typeof words !== 'string' && typeof words !== 'number') return [];
      return words === '' ? [] : [[part, String(words)]];
    }),
  );
  return written.size === 0
    ? { kind: 'empty' }
    : { kind: 'right', filter: read.data, address: written.toString() };
}
