import { backwards, Filter, isWindow } from '../../contract/filter.ts';

/** The filter of an address, or the part of it that is invalid. */
export type KeptAddress =
  | { readonly kind: 'right'; readonly filter: Filter; readonly address: string }
  | { readonly kind: 'wrong'; readonly part: string }
  | { readonly kind: 'empty' };

const Kept = Filter.refine(isWindow, backwards);

/** Parses an address to save, and normalizes it to its one canonical form. */
export function readAddress(text: string): KeptAddress {
  const read = Kept.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (!read.success) {
    const [issue] = read.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    return { kind: 'wrong', part: unknown ?? String(issue?.path[0] ?? '') };
  }
  const { km, as, until, ...rest } = read.data;
  const parts = {
    ...rest,
    // A radius needs a place, and a window needs a start.
    ...(rest.place !== undefined && { km, as }),
    ...(rest.free !== undefined && { until }),
  };
  const written = new URLSearchParams(
    Object.entries(parts).flatMap(([part, value]): [string, string][] => {
      const words = Array.isArray(value) ? value.join(',') : String(value ?? '');
      return words === '' ? [] : [[part, words]];
    }),
  );
  if (written.size === 0) return { kind: 'empty' };
  return { kind: 'right', filter: read.data, address: written.toString() };
}
