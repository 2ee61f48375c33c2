import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { savedSearchLimits } from '#platform/contract/saved-search-limits.ts';
import type { SavedSearch } from '#platform/contract/saved-searches.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PanelLayer } from '#platform/ui/kit/panel-layer.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { toast } from '#platform/ui/toast.ts';
import { words } from './saved-copy.ts';
import classes from './saved-layer.module.css';
import { SavedRow } from './saved-row.tsx';
import type { SavedSearchesOf } from './saved-searches.ts';

type SavedLayerProps = LayerProps & { of: SavedSearchesOf };

/** The saved searches of a page as links, and a line to save what is chosen. */
export function SavedLayer({ of, ...layer }: SavedLayerProps) {
  return (
    <PanelLayer {...layer} title={words.title} position="bottom-end" width={360}>
      {layer.isOpen ? <Content of={of} onLeave={() => layer.onChange(false)} /> : null}
    </PanelLayer>
  );
}

type ContentProps = { of: SavedSearchesOf; onLeave: () => void };

function Content({ of, onLeave }: ContentProps) {
  return (
    <Loaded reading={of.useSearches()} broken={words.broken} rows={{ count: 3, height: 40 }}>
      {({ items }) => <Searches items={items} of={of} onLeave={onLeave} />}
    </Loaded>
  );
}

function Searches({ items, of, onLeave }: ContentProps & { items: readonly SavedSearch[] }) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed control disappears, so move the focus to the layer to keep its keys working, Escape included.
  const stay = () => box.current?.focus();
  const isKept = items.some(({ address }) => of.isHere(address));
  return (
    <Grid ref={box} gap={10} pt={6} pb={10} px={10} noRing tabIndex={-1}>
      {items.length > 0 ? (
        <Box as="ul" scroll contain className={classes.rows}>
          {items.map((saved) => (
            <SavedRow key={saved.id} saved={saved} of={of} onOpen={onLeave} onStay={stay} />
          ))}
        </Box>
      ) : null}
      {of.address !== '' && !isKept ? <NewSearch key={of.address} of={of} onStay={stay} /> : null}
      {items.length === 0 && of.address === '' ? (
        <Text as="p" size="sm" tone="muted">
          {words.none}
        </Text>
      ) : null}
    </Grid>
  );
}

type NewSearchProps = {
  of: SavedSearchesOf;
  /** The search is saved and the form closes. */
  onStay: () => void;
};

/** Saves what is chosen: suggests a name, and offers notices of new matches. */
function NewSearch({ of, onStay }: NewSearchProps) {
  const [name, setName] = useState(() => of.suggested.slice(0, savedSearchLimits.nameMax).trim());
  const [tells, setTells] = useState(true);
  const [id] = useState(() => of.newId());
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { save: keep } = useActs();
  const save = async () => {
    if (isBusy) return;
    if (name.trim() === '') return setProblem(words.nameMissing);
    setIsBusy(true);
    const wish = { id, name: name.trim(), address: of.address, tells, version: 0 };
    const refused = await keep(async () => {
      await of.save(wish);
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
        maxLength={savedSearchLimits.nameMax}
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

/** Switch for notices of new matches. */
const TellsLine = ({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) => (
  <Row as="label" gap={10} align="center" minHeight={32} tap size="sm" leading="inherit" pointer>
    <TickBox checked={isOn} onToggle={onToggle} />
    {words.tells}
  </Row>
);
