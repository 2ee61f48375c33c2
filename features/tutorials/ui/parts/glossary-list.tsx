import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fold } from '#platform/contract/fold.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { headwordOf, loadGlossary } from '#platform/ui/kit/glossary/load-glossary.ts';
import type { GlossaryEntry } from '#platform/ui/kit/glossary/pieces.ts';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { copy } from '../copy.ts';
import classes from './glossary-list.module.css';

const { words } = copy;

type GlossaryListProps = { q: string | undefined; onClear: () => void };

/** All industry terms and what they mean, alphabetically (5.20 TUT-3). */
export function GlossaryList({ q, onClear }: GlossaryListProps) {
  const reading = useQuery({
    queryKey: ['tutorials', 'glossary'],
    queryFn: loadGlossary,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 6, height: 64 }}>
      {(entries) => <Entries entries={entries} q={q} onClear={onClear} />}
    </Loaded>
  );
}

function Entries({ entries, q, onClear }: GlossaryListProps & { entries: readonly GlossaryEntry[] }) {
  const found = entries.filter((entry) => hasWords(entry, q ?? ''));
  if (found.length === 0) {
    const clear = (
      <Button variant="default" onClick={onClear}>
        {copy.clear}
      </Button>
    );
    return <EmptyState line={words.noneMatch} action={clear} />;
  }
  return (
    <>
      {q === undefined ? (
        <Text as="p" measure size="sm" tone="muted" pretty>
          {words.line}
        </Text>
      ) : null}
      <dl className={classes.words}>
        {found.map((entry) => (
          <Grid key={headwordOf(entry)} gap={2} gapX={32} py={12} borderTop="soft" className={classes.word}>
            <dt>
              {headwordOf(entry)}
              {entry.words.length > 1 ? (
                <Text block size="xs" leading={18} weight={400} tone="muted">
                  {words.also(entry.words.slice(1).join(', '))}
                </Text>
              ) : null}
            </dt>
            <dd>{entry.means}</dd>
          </Grid>
        ))}
      </dl>
    </>
  );
}

const hasWords = (entry: GlossaryEntry, q: string) => {
  const text = fold([...entry.words, entry.means].join(' '));
  return fold(q)
    .split(' ')
    .every((word) => text.includes(word));
};
