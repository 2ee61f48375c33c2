import type {
  ComparisonPart,
  CoverageKind,
  GridRow,
  HeaderField,
  Mark,
  SubmissionField,
  Verdict,
} from '../../limits.ts';

/** What the thread that makes papers is asked for, and what it answers. */

export type PaperSize = 'LETTER' | 'A4';

/** A coverage as it is printed. */
export interface CoverageSheet {
  readonly kind: CoverageKind;
  readonly title: string;
  readonly writers: string;
  readonly form: string;
  readonly pages: number;
  readonly analyst: string;
  readonly requestedBy: string;
  readonly assignedBy: string;
  /** When it was sent, or saved, in words. */
  readonly date: string;
  /** Its reader prints it for themselves: it was not sent yet. */
  readonly isDraft: boolean;
  /** How the script came in. */
  readonly submission: Readonly<Record<SubmissionField, string>>;
  /** Without what was not asked for when it was written. */
  readonly header: Readonly<Partial<Record<HeaderField, string>>>;
  readonly logline: string;
  readonly summary: string;
  readonly synopsis: string;
  readonly comments: string;
  readonly grid: Readonly<Partial<Record<GridRow, Mark>>>;
  readonly comparison: Readonly<Partial<Record<ComparisonPart, string>>>;
  /** Of a comparison: when the earlier coverage was sent, in words, and its verdict where it may be known. */
  readonly earlier?: { readonly date: string; readonly verdict: Verdict | null };
  readonly scriptVerdict: Verdict | null;
  readonly writerVerdict: Verdict | null;
  /** Where the whole of it is read, in a pack. */
  readonly link?: string;
}

/** A certificate of work as it is printed; nothing in it names a script. */
export interface CertificateSheet {
  readonly name: string;
  /** Whom they read for: "Cora Ordway, Tern House". */
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
  /** The day on which it was made. */
  readonly date: string;
}

export interface Printing {
  readonly size: PaperSize;
  /** At the foot of every page: "Confidential - printed by X at T". */
  readonly foot: string;
}

export type PaperOrder =
  | { readonly kind: 'coverage'; readonly sheet: CoverageSheet; readonly printing: Printing }
  | { readonly kind: 'certificate'; readonly sheet: CertificateSheet; readonly printing: Printing }
  | { readonly kind: 'pack'; readonly sheets: readonly CoverageSheet[]; readonly printing: Printing };

/** A paper that was made. */
export interface PaperAnswer {
  readonly bytes: Uint8Array;
}
