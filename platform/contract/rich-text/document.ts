// Rich text as it is stored: our own JSON, a part of what ProseMirror (and so TipTap) reads and writes. `check.ts` decides
// what is let in, `read.ts` reads it, `platform/ui/rich-text` draws and writes it, `platform/server/mail` sends it.

export type RichMark =
  | { readonly type: 'bold' | 'italic' | 'strike' | 'code' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export interface RichWords {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly RichMark[];
}

/** Somebody who is spoken to. Only who: the name is whatever it is when the text is read. */
export interface RichMention {
  readonly type: 'mention';
  readonly attrs: { readonly personId: string };
}

export type RichInline = RichWords | RichMention | { readonly type: 'hardBreak' };

export interface RichParagraph {
  readonly type: 'paragraph';
  readonly content?: readonly RichInline[];
}

export interface RichHeading {
  readonly type: 'heading';
  readonly attrs: { readonly level: 2 | 3 };
  readonly content?: readonly RichInline[];
}

/** What may be in a list's item and in a quote. */
export type RichPart = RichParagraph | RichList;

export interface RichItem {
  readonly type: 'listItem';
  readonly content: readonly RichPart[];
}

export type RichList =
  | { readonly type: 'bulletList'; readonly content: readonly RichItem[] }
  | {
      readonly type: 'orderedList';
      readonly attrs?: { readonly start: number };
      readonly content: readonly RichItem[];
    };

export type RichBlock =
  | RichPart
  | RichHeading
  | { readonly type: 'blockquote'; readonly content: readonly RichPart[] }
  | { readonly type: 'horizontalRule' }
  /** A post by its id. What it says is read with the text, by whoever may read it. */
  | { readonly type: 'quotedPost'; readonly attrs: { readonly postId: string } }
  /** A stored picture, and what it shows for those who don't see it. */
  | { readonly type: 'picture'; readonly attrs: { readonly fileId: string; readonly alt: string } }
  /** Any other stored file. */
  | { readonly type: 'file'; readonly attrs: { readonly fileId: string } };

export interface RichText {
  readonly type: 'doc';
  readonly content: readonly RichBlock[];
}

/** What is no text: a field that has no use for one of them leaves it out (`without`). */
export type RichThing = 'mention' | 'quotedPost' | 'picture' | 'file';

export const richTextLimits = {
  /** All nodes, text among them. */
  nodes: 4_000,
  /** Lists and quotes within each other. */
  depth: 5,
  /** Of each: mentions, quoted posts, pictures and files together. */
  things: 50,
  /** An address of a link. */
  address: 2_000,
  /** What is said of a picture. */
  alt: 500,
} as const;

/** Nothing written: what an editor begins with. */
export const emptyRichText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };
