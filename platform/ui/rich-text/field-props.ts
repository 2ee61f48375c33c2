import type { RichText, RichThing } from '#platform/contract/rich-text/document.ts';
import type { RichFile } from './rich-text.tsx';

/** Somebody who can be mentioned. */
export interface RichPerson {
  readonly id: string;
  readonly displayName: string;
  readonly photoURL: string | null;
  /** Below the name. */
  readonly headline: string;
}

/** A file that was stored for the text. */
export interface RichAttached extends RichFile {
  readonly id: string;
  readonly isPicture: boolean;
}

export interface RichTextFieldProps {
  readonly label: string;
  /** The label is for screen readers only, as in a composer. */
  readonly isLabelHidden?: boolean | undefined;
  readonly help?: string | undefined;
  readonly placeholder?: string | undefined;
  /** What is wrong with it, shown at the field. */
  readonly problem?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** The focus begins here. */
  readonly isFirst?: boolean | undefined;
  /** What it begins with: a draft, or what is edited. Later values are not taken in; another `key` begins anew. */
  readonly start: RichText;
  readonly onChange: (doc: RichText) => void;
  /** The longest text; what is left is said near the end. */
  readonly limit: number;
  /** What has no place in it, as in the contract. */
  readonly without?: readonly RichThing[] | undefined;
  /** Those who can be mentioned, for what is typed after the @; absent where nobody can. */
  readonly findPeople?: ((typed: string) => Promise<readonly RichPerson[]>) | undefined;
  /** Stores a file; says itself what went wrong, and gives undefined then. Absent where there are no files. */
  readonly attach?: ((file: File) => Promise<RichAttached | undefined>) | undefined;
  /** Names for what the text it begins with only names. */
  readonly nameOf?: ((personId: string) => string | undefined) | undefined;
  readonly postOf?: ((postId: string) => string | undefined) | undefined;
  readonly fileOf?: ((fileId: string) => RichFile | undefined) | undefined;
  /** Ctrl or Cmd and Enter, as in a composer. */
  readonly onSend?: (() => void) | undefined;
}
