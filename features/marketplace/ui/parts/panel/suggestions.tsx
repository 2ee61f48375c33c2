import { useQuery } from '@tanstack/react-query';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import type { ListingView } from '../../../contract/views.ts';
import { suggestionsQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

const { suggestions: words } = copy;

/** Crew whose job ends just before this one begins; nothing where nobody fits. */
export function Suggestions({ one }: { one: ListingView }) {
  const items = useQuery(suggestionsQuery(one.id)).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <PanelPart title={words.title}>
      <Stack as="ul" gap={6}>
        {items.map(({ person, freeFrom, isSameCity, isSameUnion }) => (
          <Row as="li" key={person.id} gap={8} align="baseline" wrap>
            <PersonName person={person} />
            <Text size="sm" tone="muted">
              {[
                person.headline,
                words.freeFrom(dateWords(freeFrom)),
                isSameCity ? words.city : '',
                isSameUnion ? words.union : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text as="p" size="sm" tone="faint">
        {words.line}
      </Text>
    </PanelPart>
  );
}
