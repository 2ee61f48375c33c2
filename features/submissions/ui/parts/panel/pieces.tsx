import { Suspense, useState } from 'react';
import { DocumentViewer } from '#features/documents/ui/public.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { Piece, SubmissionView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import classes from './pieces.module.css';

const { pieces: words } = copy;

/** Where a part is served; on a desk as that desk. */
const addressOf = (one: SubmissionView, piece: Piece): string =>
  `/api/submissions/${one.id}/pieces/${piece.id}${deskHere ? `?desk=${deskHere}` : ''}`;

/** The package: each part in its current version, read on the page or opened. */
export function Pieces({ one }: { one: SubmissionView }) {
  const [open, setOpen] = useState<string>();
  if (one.side === 'client') return null;
  return (
    <PanelPart title={words.label}>
      {one.pieces.length === 0 ? <Text tone="muted">{words.none}</Text> : null}
      <Stack as="ul" gap={8}>
        {one.pieces.map((piece) => (
          <Stack as="li" key={piece.id} gap={4}>
            <Row gap={12} align="center" justify="between">
              <Stack shrink>
                <Text truncate weight={500}>
                  {piece.title}
                </Text>
                <Text truncate size="sm" tone="muted">
                  {[kindOf(piece), piece.number > 1 ? words.version(piece.number) : '', piece.note]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {one.sentAt && piece.number > 1 && piece.addedAt > one.sentAt ? (
                  <Text size="sm" tone="warning">
                    {words.replaced} · <Time at={piece.addedAt} style="row" />
                  </Text>
                ) : null}
              </Stack>
              <Open
                one={one}
                piece={piece}
                isOpen={open === piece.id}
                onPress={() => setOpen(open === piece.id ? undefined : piece.id)}
              />
            </Row>
            {open === piece.id ? (
              <Box border="hairline" radius="button" scroll className={classes.reader}>
                <Suspense fallback={null}>
                  {piece.contentType.startsWith('image/') ? (
                    <img src={addressOf(one, piece)} alt={piece.title} className={classes.picture} />
                  ) : (
                    <DocumentViewer address={addressOf(one, piece)} label={piece.title} />
                  )}
                </Suspense>
              </Box>
            ) : null}
          </Stack>
        ))}
      </Stack>
      {one.side === 'buyer' && one.pieces.some(({ contentType }) => contentType === 'application/pdf') ? (
        <Text size="xs" tone="muted">
          {words.marked}
        </Text>
      ) : null}
    </PanelPart>
  );
}

/** What it is, where its title doesn’t say so already. */
const kindOf = ({ kind, title }: Piece): string => (words.kinds[kind] === title ? '' : words.kinds[kind]);

type OpenProps = { one: SubmissionView; piece: Piece; isOpen: boolean; onPress: () => void };

/** PDFs and pictures are read here; a link and any other file open as they are. */
function Open({ one, piece, isOpen, onPress }: OpenProps) {
  const isRead = piece.contentType === 'application/pdf' || piece.contentType.startsWith('image/');
  if (isRead) return <RowButton onClick={onPress}>{isOpen ? words.hide : words.read(piece.title)}</RowButton>;
  const href = piece.address || (piece.fileName ? addressOf(one, piece) : '');
  return href ? (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {words.open(piece.title)}
    </a>
  ) : null;
}
