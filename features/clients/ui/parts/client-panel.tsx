import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { deskHere } from '#platform/ui/desk.ts';
import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { ClientView } from '../../contract/views.ts';
import { clientQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { lineOf } from './client-words.ts';
import { type ClientsSearch, type ClientTab, changeClientsSearch, clientTabs } from './clients-address.ts';
import { ClientHistory } from './panel/client-history.tsx';
import { JobsTab } from './panel/jobs-tab.tsx';
import { MaterialsTab } from './panel/materials-tab.tsx';
import { NotesTab } from './panel/notes-tab.tsx';
import { OverviewTab } from './panel/overview-tab.tsx';

const ThingsList = lazyPart(async () => (await import('#features/matters/ui/public.ts')).ThingsList);

// What things are about is said on no desk.
const tabs = clientTabs.filter((tab) => tab !== 'related' || deskHere === undefined);

type ClientPanelProps = {
  id: string;
  /** The search parameters: each part of the card has its own address. */
  search: ClientsSearch;
  onClose: () => void;
};

/** One client, open beside the list. */
export function ClientPanel({ id, search, onClose }: ClientPanelProps) {
  const reading = useQuery(clientQuery(id));
  const client = reading.data;
  return (
    <SidePanel
      title={client?.person.displayName ?? copy.tabs.label}
      sub={client && `${lineOf(client)} · ${client.lead.displayName}`}
      closeLabel={copy.close}
      onClose={onClose}
      reading={reading}
      absentTitle={copy.tabs.label}
      absent={copy.absent}
      broken={copy.clientBroken}
      lines={6}
    >
      {(read) => <Open client={read} search={search} />}
    </SidePanel>
  );
}

/** Another department sees only the name and status, which are in the head. */
function Open({ client, search }: { client: ClientView; search: ClientsSearch }) {
  const tab = search.tab ?? 'overview';
  if (client.side !== 'team') return <OverviewTab client={client} />;
  return (
    <Stack gap={12} pb={24}>
      <Row as="nav" gap={4} px="edge" wrap aria-label={copy.tabs.label}>
        {tabs.map((one) => (
          <ViewLink
            key={one}
            to="/clients"
            search={changeClientsSearch(search, { tab: one })}
            aria-current={one === tab ? 'page' : undefined}
          >
            {copy.tabs[one]}
          </ViewLink>
        ))}
      </Row>
      <Part client={client} tab={tab} />
    </Stack>
  );
}

function Part({ client, tab }: { client: ClientView; tab: ClientTab }) {
  if (tab === 'jobs') return <JobsTab client={client} />;
  if (tab === 'materials') return <MaterialsTab client={client} />;
  if (tab === 'notes') return <NotesTab id={client.id} />;
  if (tab === 'related')
    return (
      <Suspense fallback={null}>
        <ThingsList matter={{ kind: 'client', id: client.id }} />
      </Suspense>
    );
  return tab === 'history' ? <ClientHistory id={client.id} /> : <OverviewTab client={client} />;
}
