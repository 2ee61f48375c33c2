import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, layout, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { CatalogueKind } from '../../limits.ts';
import { findingsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './findings.module.css';
import { type TypesSearch, withParts } from './types-address.ts';

const { findings: words } = copy;

type Finding = {
  about: 'name_of_another' | 'mixed_alphabets' | 'invisible';
  slug: string;
  label: string;
  word: string;
  other: { slug: string; label: string } | null;
};

/** Possible duplicates and misleading spellings; each links to its entry. */
export function Findings({ kind, search }: { kind: CatalogueKind; search: TypesSearch }) {
  const reading = useQuery(findingsQuery(kind));
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 6, height: 56 }}>
      {({ items }) => <Found items={items} search={search} />}
    </Loaded>
  );
}

function Found({ items, search }: { items: readonly Finding[]; search: TypesSearch }) {
  if (items.length === 0) return <EmptyState line={words.empty} />;
  return (
    <>
      <Text as="p" pt={14} pb={12} px="edge" tone="muted" pretty measure>
        {words.lead}
      </Text>
      <Box as="ul" borderTop="soft" aria-label={words.list}>
        {items.map((finding) => (
          <li key={`${finding.slug}|${finding.about}|${finding.word}`}>
            <Link
              to="/admin/type-management"
              search={withParts(search, { entry: finding.slug })}
              replace={search.entry !== undefined}
              resetScroll={false}
              className={layout(
                { opens: true, grid: true, minHeight: 'row', py: 6, px: 'edge', focusInside: true },
                classes.finding,
              )}
              aria-current={search.entry === finding.slug || undefined}
            >
              <Text weight={600}>{finding.label}</Text>
              <Text size="sm" tone="muted" breaks>
                {aboutOf(finding)}
              </Text>
            </Link>
          </li>
        ))}
      </Box>
    </>
  );
}

function aboutOf({ about, word, other }: Finding): string {
  if (about === 'name_of_another') return words.about.name_of_another(word, other?.label ?? '');
  return words.about[about](word);
}
