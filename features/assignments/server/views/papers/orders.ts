import type { PaperThread } from '#platform/server/papers/paper-thread.ts';
import type { PaperSize } from '#platform/server/papers/written-page.ts';
import type {
  ComparisonPart,
  CoverageKind,
  GridRow,
  HeaderField,
  Mark,
  SubmissionField,
  Verdict,
} from '../../../limits.ts';

/** Requests to the PDF thread, and its answers. */

/** A coverage for print. */
export interface CoverageSheet {
  readonly kind: CoverageKind;
  readonly title: string;
  readonly writers: string;
  readonly form: string;
  readonly pages: number;
  readonly analyst: string;
  readonly requestedBy: string;
  readonly assignedBy: string;
  /** When it was sent or saved, formatted. */
  readonly date: string;
  /** An unsent draft, printed by its reader. */
  readonly isDraft: boolean;
  /** How the script came in. */
  readonly submission: Readonly<Record<SubmissionField, string>>;
  /** Without fields that did not exist when it was written. */
  readonly header: Readonly<Partial<Record<HeaderField, string>>>;
  readonly logline: string;
  readonly summary: string;
  readonly synopsis: string;
  readonly comments: string;
  readonly grid: Readonly<Partial<Record<GridRow, Mark>>>;
  readonly comparison: Readonly<Partial<Record<ComparisonPart, string>>>;
  /** For a comparison: the formatted date of the earlier coverage, and its verdict if the viewer may know it. */
  readonly earlier?: { readonly date: string; readonly verdict: Verdict | null };
  readonly scriptVerdict: Verdict | null;
  readonly writerVerdict: Verdict | null;
  /** In a pack, the link to the full coverage. */
  readonly link?: string;
}

/** A certificate of work for print. Nothing in it identifies a script. */
export interface CertificateSheet {
  readonly name: string;
  /** Who they read for: "Cora Ordway, Tern House". */
  readonly issuers: readonly string[];
  /** "3 Nov 2026 to 20 Nov 2026". */
  readonly period: string;
  readonly sent: number;
  readonly approved: number;
  readonly pages: number;
  /** "Feature 3". */
  readonly forms: readonly string[];
  readonly genres: readonly string[];
  /** "Feature, Thriller, 112 pages, covered 3 Nov 2026". */
  readonly lines: readonly string[];
  /** The date of issue. */
  readonly date: string;
}

export interface Printing {
  readonly size: PaperSize;
  /** Footer of every page: "Confidential - printed by X at T". */
  readonly foot: string;
}

export type PaperOrder =
  | { readonly kind: 'coverage'; readonly sheet: CoverageSheet; readonly printing: Printing }
  | { readonly kind: 'certificate'; readonly sheet: CertificateSheet; readonly printing: Printing }
  | { readonly kind: 'pack'; readonly sheets: readonly CoverageSheet[]; readonly printing: Printing };

/** A finished PDF. */
export interface PaperAnswer {
  readonly bytes: Uint8Array;
}

/** Draws coverages, packs and certificates. */
export type Papers = PaperThread<PaperOrder, PaperAnswer>;
