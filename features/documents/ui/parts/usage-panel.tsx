import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { Usage } from '../../contract.ts';
import { usageQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { kindWords } from './file-name.ts';
import type { FilesSearch } from './files-address.ts';
import classes from './usage-panel.module.css';

type Bar = {
  key: string;
  name: string;
  files: number;
  bytes: number;
  search: FilesSearch | undefined;
  label: string;
};

/** How much is stored, by kind and by owner, each with its number; a bar filters the list below. */
export function UsagePanel() {
  const reading = useQuery(usageQuery());
  return (
    <Loaded reading={reading} broken={copy.usageBroken} rows={{ count: 4, height: 40 }}>
      {(data) => (
        <Box
          as="section"
          py={16}
          px="edge"
          borderBottom="soft"
          className={classes.panel}
          aria-label={copy.usage}
        >
          <Row as="p" gapX={16} wrap tabular tone="faint" className={classes.total}>
            <b>{copy.kept(data.kept.files, sizeWords(data.kept.bytes))}</b>
            {data.bin.files > 0 ? <span>{copy.inBin(data.bin.files, sizeWords(data.bin.bytes))}</span> : null}
          </Row>
          {data.kept.files > 0 ? (
            <Grid cols={2} mt={12} className={classes.groups}>
              <Bars title={copy.byKind} bars={kindBars(data)} />
              <Bars title={copy.byOwner} bars={ownerBars(data)} />
            </Grid>
          ) : null}
        </Box>
      )}
    </Loaded>
  );
}

function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ bytes }) => bytes));
  return (
    <div>
      <Text as="h2" mb={4} size="md" weight={600}>
        {title}
      </Text>
      <ul>
        {bars.map((bar) => (
          <Grid as="li" key={bar.key} gap={12} align="center" minHeight={32} className={classes.row}>
            {bar.search ? (
              <Link
                to="/admin/files"
                search={bar.search}
                className={layout({ truncate: true, tone: 'ink', plain: true, hoverLine: true })}
                aria-label={bar.label}
              >
                {bar.name}
              </Link>
            ) : (
              <Text truncate tone="ink" plain hoverLine>
                {bar.name}
              </Text>
            )}
            <Text clip bg="raised" className={classes.track} aria-hidden="true">
              <Text
                block
                fullHeight
                className={classes.bar}
                style={{ width: `${(100 * bar.bytes) / largest}%` }}
              />
            </Text>
            <Text size="sm" tabular tone="muted" nowrap>
              {copy.kept(bar.files, sizeWords(bar.bytes))}
            </Text>
          </Grid>
        ))}
      </ul>
    </div>
  );
}

const kindBars = ({ kinds }: Usage): Bar[] =>
  kinds.map(({ kind, files, bytes }) => ({
    key: kind,
    name: kindWords(kind),
    files,
    bytes,
    search: { kind },
    label: copy.filterKind(kindWords(kind)),
  }));

const ownerBars = ({ owners }: Usage): Bar[] =>
  owners.map(({ owner, files, bytes }) => ({
    key: owner?.id ?? '',
    name: owner?.displayName ?? copy.nobody,
    files,
    bytes,
    search: owner ? { owner: owner.id } : undefined,
    label: copy.filterOwner(owner?.displayName ?? copy.nobody),
  }));
