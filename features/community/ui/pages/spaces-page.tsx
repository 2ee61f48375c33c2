import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { roleName } from '#features/access/ui/public.ts';
import { IconPlus } from '#platform/ui/icons.ts';
import { Box, layout, Row, Spread, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { SpaceView } from '../../contract/views.ts';
import { isEveryone } from '../../policy/audience.ts';
import { copy } from '../copy.ts';
import { allSpacesQuery } from '../parts/keeping-api.ts';

const { keeping: words } = copy;
const SpaceDialog = lazyPart(async () => (await import('../parts/space-dialog.tsx')).SpaceDialog);

/** All spaces, with whom each is open to: administration opens, changes and archives them. */
export function SpacesPage() {
  const reading = useQuery(allSpacesQuery());
  const [asked, setAsked] = useState<SpaceView | 'new'>();
  return (
    <Box grow shrink pb={24}>
      <Box as="header" pt={18} pb={10} px="edge" borderBottom="soft">
        <PageTitle
          actions={
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setAsked('new')}
            >
              {words.add}
            </Button>
          }
        >
          {words.title}
        </PageTitle>
        <Link
          to="/admin/community-management"
          className={layout({ tone: 'accent', size: 'sm', inline: true, align: 'center', tap: true })}
        >
          {words.reports}
        </Link>
      </Box>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 6, height: 72 }}>
        {({ items }) => (
          <Stack as="ul" aria-label={words.title}>
            {items.map((space) => (
              <li key={space.id}>
                <Kept space={space} onEdit={() => setAsked(space)} />
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {asked ? (
          <SpaceDialog space={asked === 'new' ? undefined : asked} onClose={() => setAsked(undefined)} />
        ) : null}
      </Suspense>
    </Box>
  );
}

const named = (roles: readonly string[]) =>
  roles.some(isEveryone) ? words.everyone.toLowerCase() : roles.map((role) => roleName(role)).join(', ');

const marksOf = ({ isArchived, isDeskLife, allowsUnnamed }: SpaceView) => [
  ...(isArchived ? [words.archived] : []),
  ...(isDeskLife ? [words.deskLife] : []),
  ...(allowsUnnamed ? [words.unnamed] : []),
];

const Kept = ({ space, onEdit }: { space: SpaceView; onEdit: () => void }) => (
  <Spread gap={16} py={12} px="edge" borderBottom="soft">
    <Stack gap={2} shrink>
      <Row gap={8} align="baseline" wrap>
        <Text weight={600} dir="auto">
          {space.name}
        </Text>
        <Text tone="faint">{marksOf(space).join(' · ')}</Text>
      </Row>
      <Text size="sm" tone="muted" dir="auto">
        {space.line}
      </Text>
      <Text size="sm" tone="muted">
        {words.openTo(named(space.openTo))}
        {space.closedTo.length > 0 ? ` ${words.closedTo(named(space.closedTo))}` : ''}
      </Text>
    </Stack>
    <Button variant="default" size="sm" onClick={onEdit} aria-label={words.editOf(space.name)}>
      {words.edit}
    </Button>
  </Spread>
);
