import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { CommunityTabs } from '#features/community/ui/public.ts';
import { IconPlus } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { ListPage } from '#platform/ui/kit/list-page.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { ChangeOf } from '#platform/ui/search-params.ts';
import { type GatheringKind, gatheringLists } from '../../limits.ts';
import { gatheringsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { GatheringPanel } from './gathering-panel.tsx';
import { GatheringRow } from './gathering-row.tsx';
import { changeGatheringsSearch, type GatheringsSearch, readGatheringsSearch } from './gatherings-address.ts';

const NewGathering = lazyPart(async () => (await import('./gathering-dialog.tsx')).NewGathering);

/** Events or programs of the spaces that are open to me, and one of them beside the list. */
export function Gatherings({ kind, mayAdd }: { kind: GatheringKind; mayAdd: boolean }) {
  const search = useSearch({ strict: false, select: readGatheringsSearch });
  const { list = 'coming', id } = search;
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const words = copy[kind];
  const go = (next: ChangeOf<GatheringsSearch>) =>
    void navigate({
      to: kind === 'event' ? '/dashboard/community/events' : '/dashboard/community/programs',
      search: changeGatheringsSearch(search, next),
      replace: next.list !== undefined,
      resetScroll: false,
    });
  const add = mayAdd ? { label: words.add, run: () => setIsAdding(true) } : undefined;
  return (
    <ListPage
      isOpen={id !== undefined}
      label={words.title}
      keepsTitle
      head={
        <Box as="header" rigid pt={18} pb={12} px="edge" borderBottom="soft">
          <PageTitle
            actions={
              add && (
                <Button
                  // What is open has the one main button of the page.
                  variant={id === undefined ? 'filled' : 'default'}
                  leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                  onClick={add.run}
                >
                  {add.label}
                </Button>
              )
            }
          >
            {words.title}
          </PageTitle>
          <CommunityTabs />
          <Row mt={10}>
            <QueueChoices
              label={copy.lists.label}
              choices={gatheringLists.map((choice) => ({ choice, words: copy.lists[choice] }))}
              chosen={list}
              onChoose={(chosen) => go({ list: chosen, id: undefined })}
            />
          </Row>
        </Box>
      }
      beside={
        <>
          {id !== undefined && (
            <GatheringPanel key={id} kind={kind} id={id} onClose={() => go({ id: undefined })} />
          )}
          <Suspense fallback={null}>
            {isAdding && (
              <NewGathering
                kind={kind}
                onAdded={(made) => go({ id: made })}
                onClose={() => setIsAdding(false)}
              />
            )}
          </Suspense>
        </>
      }
    >
      <List kind={kind} list={list} openId={id} add={add} />
    </ListPage>
  );
}

interface ListProps {
  readonly kind: GatheringKind;
  readonly list: (typeof gatheringLists)[number];
  readonly openId: string | undefined;
  readonly add: { readonly label: string; readonly run: () => void } | undefined;
}

function List({ kind, list, openId, add }: ListProps) {
  const reading = useInfiniteQuery(gatheringsQuery(kind, list));
  return (
    <Box grow minHeight={0} scroll contain>
      <PagedList
        reading={reading}
        keyOf={(gathering) => gathering.id}
        renderRow={(gathering) => <GatheringRow gathering={gathering} isOpen={gathering.id === openId} />}
        label={copy[kind].title}
        broken={copy[kind].broken}
        empty={<EmptyState line={copy[kind].empty[list]} act={list === 'coming' ? add : undefined} />}
        height={84}
      />
    </Box>
  );
}
