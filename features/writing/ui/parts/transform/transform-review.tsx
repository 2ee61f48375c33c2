import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import { toast } from '#platform/ui/toast.ts';
import { findPart } from '../../../policy/text-place.ts';
import { servicesQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import type { WritingField } from '../writing-field.ts';
import { changedPieces, type Piece } from './changed-pieces.ts';
import classes from './transform-review.module.css';
import type { Answer } from './use-transform.ts';

const words = copy.dialog;

type TransformReviewProps = {
  field: WritingField;
  answer: Answer;
  onAccept: () => void;
  onAgain: () => void;
  onClose: () => void;
};

type View = 'changes' | 'both';

/** What a transformation would change, to accept or discard; until then the field keeps its own text. */
export function TransformReview({ field, answer, onAccept, onAgain, onClose }: TransformReviewProps) {
  const { original, formatted, engine } = answer.result;
  const [view, setView] = useState<View>('changes');
  const host = useQuery(servicesQuery()).data?.transform?.host;
  const pieces = useMemo(
    () => changedPieces(original, formatted).map((piece, order) => ({ piece, key: String(order) })),
    [original, formatted],
  );
  const marked = pieces.filter(({ piece }) => piece.fact !== undefined).length;
  const isThere = findPart(field.text, answer.part) !== undefined;
  return (
    <Modal.Root opened={useOpensAfterMount(true)} onClose={onClose} size={720} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={words.title} />
        <Modal.Body className={layout({ grid: true, gap: 12 })}>
          <Row gap={8} align="center" justify="between" wrap>
            <Text as="p" size="sm" tone="muted">
              {engine === 'rules' || !host ? words.byRules : words.by(host)}
            </Text>
            <Views view={view} onView={setView} />
          </Row>
          {marked > 0 ? <Note className={classes.check}>{words.check(marked)}</Note> : null}
          {view === 'changes' ? (
            <Words>
              {pieces.map(({ piece, key }) => (
                <Changed key={key} piece={piece} />
              ))}
            </Words>
          ) : (
            <Grid gap={12} cols={2} narrowCols={1} className={classes.both}>
              <Side title={words.original} text={original} />
              <Side title={words.result} text={formatted} />
            </Grid>
          )}
          {isThere ? null : (
            <Note className={classes.moved} role="alert">
              {words.moved}
            </Note>
          )}
          <Row gap={8} justify="end" wrap>
            {engine === 'service' && isThere ? (
              <Button variant="subtle" color="gray" className={classes.again} onClick={onAgain}>
                {words.again}
              </Button>
            ) : null}
            <Button variant="default" onClick={onClose}>
              {words.discard}
            </Button>
            {isThere ? (
              <Button data-autofocus onClick={onAccept}>
                {words.accept}
              </Button>
            ) : (
              <Button data-autofocus onClick={() => copyText(formatted)}>
                {words.copy}
              </Button>
            )}
          </Row>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const Views = ({ view, onView }: { view: View; onView: (view: View) => void }) => (
  <Row gap={4}>
    {(['changes', 'both'] as const).map((name) => (
      <button
        key={name}
        type="button"
        className={layout(
          { py: 0, px: 12, tone: 'muted', radius: 'button', bg: 'none', hover: 'hover', tap: true },
          classes.view,
        )}
        aria-pressed={name === view}
        onClick={() => onView(name)}
      >
        {words[name]}
      </button>
    ))}
  </Row>
);

function Changed({ piece: { kind, text, fact } }: { piece: Piece }) {
  const shown = fact ? (
    <Box as="mark" px={2} className={classes.new} title={words.new[fact]}>
      {text}
      <span className="visually-hidden"> ({words.new[fact]})</span>
    </Box>
  ) : (
    text
  );
  if (kind === 'same') return shown;
  const label = <span className="visually-hidden">{kind === 'removed' ? words.removed : words.added} </span>;
  return kind === 'removed' ? (
    <Box as="del" tone="faint" className={classes.removed}>
      {label}
      {shown}
    </Box>
  ) : (
    <ins className={classes.added}>
      {label}
      {shown}
    </ins>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <Box
    py={12}
    px={14}
    scroll
    size="lg"
    leading="inherit"
    breaks
    preWrap
    border="hairline"
    radius="button"
    className={classes.text}
    data-private
    dir="auto"
  >
    {children}
  </Box>
);

const Side = ({ title, text }: { title: string; text: string }) => (
  <section>
    <Text as="h3" mb={4} size="xs" weight={600} tone="muted">
      {title}
    </Text>
    <Words>{text}</Words>
  </section>
);

const copyText = (text: string): void => {
  navigator.clipboard.writeText(text).then(
    () => toast.status(words.copied),
    () => toast.error(words.notCopied),
  );
};

type NoteProps = { children: string; className: string | undefined; role?: 'alert' };

const Note = ({ children, className, role }: NoteProps) => (
  <Text
    as="p"
    py={8}
    px={12}
    size="md"
    leading={20}
    pretty
    bg="raised"
    radius="chip"
    className={className}
    role={role}
  >
    {children}
  </Text>
);
