import type { Looked } from './look-into.ts';
import type { CopyMark, MarkFields } from './marks/mark-fields.ts';
import type { MarkTemplate } from './marks/template.ts';
import type { PaperLine } from './plain-paper.ts';
import type { Compared, PageLines } from './what-changed.ts';

/** The orders of the thread that reads scripts. */
export type ScriptOrder =
  | { readonly kind: 'look'; readonly bytes: Uint8Array }
  | { readonly kind: 'template'; readonly bytes: Uint8Array }
  | { readonly kind: 'fields'; readonly mark: CopyMark }
  | { readonly kind: 'plain'; readonly title: string; readonly lines: readonly PaperLine[] }
  | { readonly kind: 'text'; readonly bytes: Uint8Array }
  | { readonly kind: 'compare'; readonly from: readonly PageLines[]; readonly to: readonly PageLines[] };

/** Its answers. */
export type ScriptAnswer =
  | { readonly kind: 'looked'; readonly looked: Looked }
  | { readonly kind: 'template'; readonly template: MarkTemplate }
  | { readonly kind: 'fields'; readonly fields: MarkFields }
  | { readonly kind: 'plain'; readonly bytes: Uint8Array }
  /** It could not be done with this paper. */
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'text'; readonly pages: readonly PageLines[] }
  | { readonly kind: 'compared'; readonly compared: Compared };
