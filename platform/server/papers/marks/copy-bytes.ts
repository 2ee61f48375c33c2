import { type FieldName, fieldNames, type MarkFields } from './mark-fields.ts';
import type { MarkTemplate } from './template.ts';

/** One marked copy. It exists only while it is sent: the bytes of its template, with its own in the fields. */
export interface MarkedCopy {
  readonly size: number;
  /**
   * The bytes from `first` to `last`, both included, in pieces that are not copied.
   * @param first from 0 on
   * @param last at most `size - 1`
   */
  pieces(first: number, last: number): Generator<Uint8Array>;
}

/** The copy of one opening. */
export function copyOf({ bytes, at }: MarkTemplate, fields: MarkFields): MarkedCopy {
  const order = fieldNames.toSorted((one, other) => at[one] - at[other]);
  return {
    size: bytes.length,
    pieces: (first, last) => pieces(bytes, fieldsIn(order, at, fields), [first, last]),
  };
}

type Patch = { readonly from: number; readonly bytes: Uint8Array };

const fieldsIn = (order: readonly FieldName[], at: MarkTemplate['at'], fields: MarkFields): Patch[] =>
  order.map((name) => ({ from: at[name], bytes: fields[name] }));

function* pieces(
  bytes: Uint8Array,
  patches: readonly Patch[],
  [first, last]: readonly [first: number, last: number],
): Generator<Uint8Array> {
  let at = first;
  const end = last + 1;
  for (const patch of patches) {
    const patchEnd = patch.from + patch.bytes.length;
    if (patchEnd <= at) continue;
    if (patch.from >= end) break;
    if (patch.from > at) yield bytes.subarray(at, patch.from);
    const from = Math.max(at, patch.from);
    const to = Math.min(end, patchEnd);
    yield patch.bytes.subarray(from - patch.from, to - patch.from);
    at = to;
  }
  if (at < end) yield bytes.subarray(at, end);
}

/** All of a copy in one piece. */
export const wholeOf = (copy: MarkedCopy): Buffer => Buffer.concat([...copy.pieces(0, copy.size - 1)]);
