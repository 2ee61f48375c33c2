import { Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesQuery, findChoices } from '#features/profiles/ui/public/choices.ts';
import { IconSearch } from '#platform/ui/icons.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import type { FacetValue } from '../../contract/index.ts';
import type { ChoiceFacet } from '../../limits.ts';
import { valuesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { type Change, chosenOf, type DirectorySearch, filterOf, toggled } from './directory-address.ts';
import { facetCopy } from './facet-copy.ts';
import { Values } from './facet-section.tsx';
import classes from './values-dialog.module.css';

type ValuesDialogProps = {
  facet: ChoiceFacet;
  search: DirectorySearch;
  onChange: (change: Change) => void;
  isOpen: boolean;
  onClose: () => void;
};

/** Every value of a facet, searchable by label; job titles also by their trade abbreviations. */
export function ValuesDialog({ facet, search, onChange, isOpen, onClose }: ValuesDialogProps) {
  const [text, setText] = useState('');
  const reading = useQuery({ ...valuesQuery(facet, filterOf(search)), enabled: isOpen });
  const meant = useMeant(facet, text);
  return (
    <Modal.Root opened={useOpensAfterMount(isOpen)} onClose={onClose} size={420} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={copy.facets[facet]} />
        <Modal.Body>
          <TextInput
            type="search"
            aria-label={facetCopy.findValue}
            placeholder={facetCopy.findValue}
            value={text}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          <Box mt={12} scroll px={6} className={classes.values}>
            <Loaded reading={reading} broken={facetCopy.valuesBroken} rows={{ count: 10, height: 32 }}>
              {({ values }) => {
                const shown = values.filter((value) => isCalled(value, text) || meant?.has(value.value));
                return shown.length > 0 ? (
                  <Values
                    facet={facet}
                    values={shown}
                    chosen={chosenOf(search, facet)}
                    onToggle={(value) => onChange(toggled(search, facet, value))}
                  />
                ) : (
                  <Text as="p" py={16} tone="muted">
                    {facetCopy.noValue}
                  </Text>
                );
              }}
            </Loaded>
          </Box>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const isCalled = ({ label }: FacetValue, text: string) => plain(label).includes(plain(text));

const meantMax = 40;

/** Slugs by trade abbreviation: "DoP" is the director of photography, "1st AD" the first assistant director. */
function useMeant(facet: ChoiceFacet, text: string): ReadonlySet<string> | undefined {
  const { data: choices } = useQuery({ ...choicesQuery('job-titles'), enabled: facet === 'role' });
  if (facet !== 'role' || !choices || !text.trim()) return undefined;
  return new Set(findChoices(choices, text, meantMax).map(({ value }) => value));
}
