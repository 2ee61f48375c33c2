import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { Overview } from '../../../contract/index.ts';
import { limits } from '../../../limits.ts';
import { directoryApi, newId } from '../../api.ts';
import { addressOf, type DirectorySearch } from '../directory-address.ts';
import { activeFilters } from '../facet-words.ts';
import { words } from './saved-copy.ts';
import classes from './saved-layer.module.css';
import { TellsLine } from './tells-line.tsx';

type NewSearchProps = {
  search: DirectorySearch;
  overview: Overview | undefined;
  /** The search is saved and the form closes. */
  onStay: () => void;
};

/** Saves the current filters: suggests a name, and offers notices of new people. */
export function NewSearch({ search, overview, onStay }: NewSearchProps) {
  const [name, setName] = useState(() => suggested(search, overview));
  const [tells, setTells] = useState(true);
  const [id] = useState(newId);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { save: keep } = useActs(directoryApi.searches.key());
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
