import type { Looked } from './look-into.ts';
import type { CopyMark } from './watermark.ts';
import type { Compared, PageLines } from './what-changed.ts';

/** The orders of the thread that reads scripts. */
export type ScriptOrder =
  | { readonly kind: 'look'; readonly bytes: Uint8Array }
  | { readonly kind: 'mark'; readonly bytes: Uint8Array; readonly mark: CopyMark }
  | { readonly kind: 'text'; readonly bytes: Uint8Array }
  | { readonly kind: 'compare'; readonly from: readonly PageLines[]; readonly to: readonly PageLines[] };

/** Its answers. */
export type ScriptAnswer =
  | { readonly kind: 'looked'; readonly looked: Looked }
  | { readonly kind: 'marked'; readonly bytes: Uint8Array }
  | { readonly kind: 'text'; readonly pages: readonly PageLines[] }
  | { readonly kind: 'compared'; readonly compared: Compared };
