import { createElement, Fragment, type ReactNode } from 'react';
import type {
  RichText as Doc,
  RichBlock,
  RichInline,
  RichItem,
  RichMark,
} from '#platform/contract/rich-text/document.ts';
import classes from './rich-text.module.css';
import { words } from './rich-text-copy.ts';

/** A stored file as it is shown. Its address is one of ours: `/api/files/…`. */
export interface RichFile {
  readonly name: string;
  readonly address: string;
  /** Its size, in words. */
  readonly note?: string | undefined;
}

/** What stands for that which a text only names. What has no answer is said to be gone. */
export interface RichShown {
  readonly person?: (personId: string) => ReactNode;
  readonly post?: (postId: string) => ReactNode;
  readonly file?: (fileId: string) => RichFile | undefined;
}

interface RichTextProps extends RichShown {
  readonly doc: Doc;
  /** The level of the heading it stands under; 2 where a page's title alone is above it. */
  readonly under?: 1 | 2 | 3 | 4;
}

/** Draws a rich text. Every element is made here: nothing of what was written becomes markup, a style or a script. */
export const RichText = ({ doc, under = 1, ...shown }: RichTextProps) => (
  <div className={classes.text} dir="auto" data-private>
    {inOrder(doc.content, (block) => (
      <Block block={block} under={under} {...shown} />
    ))}
  </div>
);

/** What was written has an order and no names: nothing in it ever moves, so nothing needs a key. */
const inOrder = <Node,>(nodes: readonly Node[], draw: (node: Node) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...nodes.map(draw));

type BlockProps = RichShown & { block: RichBlock; under: number };

function Block({ block, under, ...shown }: BlockProps) {
  switch (block.type) {
    case 'paragraph':
      return <p>{inline(block.content, shown)}</p>;
    case 'heading': {
      const Tag = `h${Math.min(under + block.attrs.level - 1, 6)}` as 'h2';
      return <Tag data-level={block.attrs.level}>{inline(block.content, shown)}</Tag>;
    }
    case 'bulletList':
      return <ul>{items(block.content, shown)}</ul>;
    case 'orderedList':
      return <ol start={block.attrs?.start}>{items(block.content, shown)}</ol>;
    case 'blockquote':
      return <blockquote>{parts(block.content, shown)}</blockquote>;
    case 'horizontalRule':
      return <hr />;
    case 'quotedPost':
      return <div>{shown.post?.(block.attrs.postId) ?? <Gone says={words.noPost} />}</div>;
    case 'picture':
      return <Picture file={shown.file?.(block.attrs.fileId)} alt={block.attrs.alt} />;
    case 'file':
      return <Stored file={shown.file?.(block.attrs.fileId)} />;
  }
}

const parts = (blocks: readonly RichBlock[], shown: RichShown) =>
  inOrder(blocks, (block) => <Block block={block} under={1} {...shown} />);

const items = (list: readonly RichItem[], shown: RichShown) =>
  inOrder(list, (item) => <li>{parts(item.content, shown)}</li>);

// An empty paragraph keeps its line.
const inline = (nodes: readonly RichInline[] | undefined, shown: RichShown) =>
  nodes ? inOrder(nodes, (node) => wordsOf(node, shown)) : <br />;

function wordsOf(node: RichInline, shown: RichShown): ReactNode {
  if (node.type === 'hardBreak') return <br />;
  if (node.type === 'mention') {
    return <span className={classes.mention}>@{shown.person?.(node.attrs.personId) ?? words.noPerson}</span>;
  }
  // The last mark is the innermost.
  return (node.marks ?? []).reduceRight<ReactNode>(marked, node.text);
}

function marked(inner: ReactNode, mark: RichMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'strike':
      return <s>{inner}</s>;
    case 'code':
      return <code>{inner}</code>;
    case 'link':
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {inner}
        </a>
      );
  }
}

const Gone = ({ says }: { says: string }) => <p className={classes.gone}>{says}</p>;

/** An address of this server: nothing is ever loaded from anywhere else. */
export const isOwnAddress = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address);

function Picture({ file, alt }: { file: RichFile | undefined; alt: string }) {
  if (!file || !isOwnAddress(file.address)) return <Gone says={words.noFile} />;
  return (
    <p>
      <a href={file.address} target="_blank" rel="noopener" aria-label={alt || file.name || words.picture}>
        <img src={file.address} alt={alt} loading="lazy" decoding="async" />
      </a>
    </p>
  );
}

function Stored({ file }: { file: RichFile | undefined }) {
  if (!file || !isOwnAddress(file.address)) return <Gone says={words.noFile} />;
  return (
    <p className={classes.file}>
      <a href={file.address} download={file.name}>
        {file.name}
      </a>
      {file.note !== undefined && <span>{file.note}</span>}
    </p>
  );
}
