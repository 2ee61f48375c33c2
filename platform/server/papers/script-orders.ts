import type { Looked } from './look-into.ts';
import type { CopyMark } from './watermark.ts';
import type { Compared, PageLines } from './what-changed.ts';

/** What the thread that reads scripts is asked for. */
export type ScriptOrder =
  | { readonly kind: 'look'; readonly bytes: Uint8Array }
  | { readonly kind: 'mark'; readonly bytes: Uint8Array; readonly mark: CopyMark }
  | { readonly kind: 'text'; readonly bytes: Uint8Array }
  | { readonly kind: 'compare'; readonly from: readonly PageLines[]; readonly to: readonly PageLines[] };

/** And what it answers. */
export type ScriptAnswer =
  | { readonly kind: 'looked'; readonly looked: Looked }
  | { readonly kind: 'marked'; readonly bytes: Uint8Array }
  | { readonly kind: 'text'; readonly pages: readonly PageLines[] }
  | { readonly kind: 'compared'; readonly compared: Compared };
