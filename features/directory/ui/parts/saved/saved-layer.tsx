import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PanelLayer } from '#platform/ui/kit/panel-layer.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { Overview } from '../../../contract/index.ts';
import type { SearchView } from '../../../contract/searches.ts';
import { limits } from '../../../limits.ts';
import { directoryApi, newId, searchesQuery } from '../../api.ts';
import { addressOf, type DirectorySearch, filterOf } from '../directory-address.ts';
import { activeFilters } from '../facet-words.ts';
import { isSameFilter, searchAt } from './saved-address.ts';
import { words } from './saved-copy.ts';
import classes from './saved-layer.module.css';
import { SavedRow } from './saved-row.tsx';

type SavedLayerProps = LayerProps & { search: DirectorySearch; overview: Overview | undefined };

/** The saved searches as links, and a line to save the current filters. */
export function SavedLayer({ search, overview, ...layer }: SavedLayerProps) {
  return (
    <PanelLayer {...layer} title={words.title} position="bottom-end" width={360}>
      {layer.isOpen ? (
        <Content search={search} overview={overview} onLeave={() => layer.onChange(false)} />
      ) : null}
    </PanelLayer>
  );
}

type ContentProps = Pick<SavedLayerProps, 'search' | 'overview'> & { onLeave: () => void };

function Content({ search, overview, onLeave }: ContentProps) {
  const reading = useQuery(searchesQuery());
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 3, height: 40 }}>
      {({ items }) => <Searches items={items} search={search} overview={overview} onLeave={onLeave} />}
    </Loaded>
  );
}

function Searches({ items, search, overview, onLeave }: ContentProps & { items: readonly SearchView[] }) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed control disappears, so move the focus to the layer to keep its keys working, Escape included.
  const stay = () => box.current?.focus();
  const isNarrowed = Object.keys(filterOf(search)).length > 0;
  const isHere = (address: string) => isSameFilter(searchAt(address), search);
  const isKept = items.some(({ address }) => isHere(address));
  return (
    <Grid ref={box} gap={10} pt={6} pb={10} px={10} noRing tabIndex={-1}>
      {items.length > 0 ? (
        <Box as="ul" scroll contain className={classes.rows}>
          {items.map((saved) => (
            <SavedRow
              key={saved.id}
              saved={saved}
              isHere={isHere(saved.address)}
              onOpen={onLeave}
              onStay={stay}
            />
          ))}
        </Box>
      ) : null}
      {isNarrowed && !isKept ? (
        <NewSearch key={JSON.stringify(filterOf(search))} search={search} overview={overview} onStay={stay} />
      ) : null}
      {items.length === 0 && !isNarrowed ? (
        <Text as="p" size="sm" tone="muted">
          {words.none}
        </Text>
      ) : null}
    </Grid>
  );
}

type NewSearchProps = {
  search: DirectorySearch;
  overview: Overview | undefined;
  /** The search is saved and the form closes. */
  onStay: () => void;
};

/** Saves the current filters: suggests a name, and offers notices of new people. */
function NewSearch({ search, overview, onStay }: NewSearchProps) {
  const [name, setName] = useState(() => suggested(search, overview));
  const [tells, setTells] = useState(true);
  const [id] = useState(newId);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { save: keep } = useActs();
  const save = async () => {
    if (isBusy) return;
    if (name.trim() === '') return setProblem(words.nameMissing);
    setIsBusy(true);
    const wish = { id, name: name.trim(), address: addressOf(search), tells, version: 0 };
    const refused = await keep(async () => {
      await directoryApi.saveSearch.call(wish);
      toast.success(words.saved(wish.name));
      onStay();
    });
    setIsBusy(false);
    setProblem(refused);
  };
  return (
    <Form gap={8} className={classes.make} onSubmit={save}>
      <TextInput
        label={words.keep}
        aria-label={words.name}
        value={name}
        maxLength={limits.searchNameMax}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <TellsLine isOn={tells} onToggle={setTells} />
      <Button type="submit" variant="default" loading={isBusy}>
        {words.save}
      </Button>
    </Form>
  );
}

/** The labels of the chips, as far as they fit. */
function suggested(search: DirectorySearch, overview: Overview | undefined): string {
  const labels = activeFilters(search, overview).map(({ label }) => label);
  return [...(search.q ? [search.q] : []), ...labels].join(', ').slice(0, limits.searchNameMax).trim();
}

/** Switch for notices of new people. */
const TellsLine = ({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) => (
  <Row as="label" gap={10} align="center" minHeight={32} tap size="sm" leading="inherit" pointer>
    <TickBox checked={isOn} onToggle={onToggle} />
    {words.tells}
  </Row>
);
