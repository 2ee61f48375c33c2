import { Loader, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Box, Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { ScriptComparison, ScriptVersion } from '../../../contract/script-views.ts';
import type { ProjectId } from '../../../contract/views.ts';
import { changesQuery } from '../../api.ts';
import classes from './compare-dialog.module.css';
import { draftName } from './draft-words.ts';
import { words as all } from './drafts-copy.ts';

const { compare: words } = all;
/** How long to wait before polling a comparison again. */
const askAgainMs = 1_500;

type Ids = { from: ClientId; to: ClientId };
type CompareDialogProps = {
  projectId: ProjectId;
  drafts: readonly ScriptVersion[];
  first: Ids;
  onClose: () => void;
};

/** What changed between two drafts, page by page. */
export function CompareDialog({ projectId, drafts, first, onClose }: CompareDialogProps) {
  const [pair, setPair] = useState(first);
  const reading = useQuery({
    ...changesQuery(projectId, pair.from, pair.to),
    refetchInterval: ({ state }) => (state.data?.kind === 'working' ? askAgainMs : false),
  });
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose} size={760} grows>
      <Stack gap={16}>
        <Grid cols={2} narrowCols={1} gap={12}>
          {(['from', 'to'] as const).map((end) => (
            <Select
              key={end}
              label={words[end]}
              data={drafts
                .filter(({ id }) => id !== pair[end === 'from' ? 'to' : 'from'])
                .map((draft) => ({ value: draft.id, label: labelOf(draft) }))}
              value={pair[end]}
              allowDeselect={false}
              onChange={(value) =>
                setPair({ ...pair, [end]: drafts.find(({ id }) => id === value)?.id ?? pair[end] })
              }
            />
          ))}
        </Grid>
        <Loaded reading={reading} broken={words.broken} rows={{ count: 4, height: 40 }}>
          {(comparison) => <Compared comparison={comparison} />}
        </Loaded>
      </Stack>
    </DialogFrame>
  );
}

const labelOf = (draft: ScriptVersion) => `${draftName(draft)} (${all.colors[draft.color]})`;

const why = { no_text: words.noText, rewritten: words.rewritten, failed: words.broken } as const;

function Compared({ comparison }: { comparison: ScriptComparison }) {
  if (comparison.kind === 'working')
    return (
      <Row gap={12} align="center" tone="muted" role="status">
        <Loader size="sm" />
        {words.working(comparison.done, comparison.of)}
      </Row>
    );
  if (comparison.kind !== 'compared') return <Note line={why[comparison.kind]} />;
  if (comparison.pages.length === 0) return <Note line={words.same} />;
  return (
    <Stack gap={16}>
      <Text tone="muted" role="status">
        {words.pages(comparison.pages.length)}
      </Text>
      {comparison.pages.map((page) => (
        <Page key={`${page.fromPage ?? ''}:${page.toPage ?? ''}`} page={page} />
      ))}
    </Stack>
  );
}

const Note = ({ line }: { line: string }) => (
  <Text as="p" tone="muted" pretty role="status">
    {line}
  </Text>
);

type ChangedPage = Extract<ScriptComparison, { kind: 'compared' }>['pages'][number];

function Page({ page }: { page: ChangedPage }) {
  const title = titleOf(page);
  const lines = page.lines.map((line, at) => ({ ...line, at }));
  return (
    <Box as="section" border="soft" radius="panel" clip aria-label={title}>
      <Text as="h3" block px={14} py={8} size="sm" weight={600} bg="band">
        {title}
      </Text>
      <Box as="ol" py={8} mono size="sm" data-private>
        {lines.map((line) => (
          <Box as="li" key={line.at} preWrap breaks className={classes.line} data-kind={line.kind}>
            {line.kind === 'same' ? null : (
              <span className="visually-hidden">
                {line.kind === 'added' ? words.lineAdded : words.lineRemoved}{' '}
              </span>
            )}
            {line.text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function titleOf({ fromPage, toPage }: ChangedPage): string {
  if (fromPage !== null && toPage !== null) return words.changed(fromPage, toPage);
  return toPage === null ? words.removed(fromPage ?? 0) : words.added(toPage);
}
