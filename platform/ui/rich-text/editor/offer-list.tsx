import { Avatar } from '../../kit/avatar.tsx';
import { Box, layout, Stack, Text } from '../../kit/layout.tsx';
import { words } from '../rich-editor-copy.ts';
import classes from './rich-editor.module.css';
import type { Offers } from './use-offers.ts';

export const offerId = (listId: string, at: number) => `${listId}-${at}`;

/** Below the caret; the text keeps the focus. */
export function OfferList({
  offers,
  listId,
  frame,
}: {
  offers: Offers;
  listId: string;
  frame: Element | null;
}) {
  const { people, at, isSearching, place, choose } = offers;
  if (people.length === 0 && isSearching) return null;
  const around = frame?.getBoundingClientRect();
  const top = (place?.bottom ?? 0) - (around?.top ?? 0) + 4;
  const left = Math.min((place?.left ?? 0) - (around?.left ?? 0), Math.max((around?.width ?? 0) - 280, 0));
  return (
    <Box className={classes.offers} style={{ top, left }}>
      {people.length === 0 ? (
        <Text as="p" size="sm" tone="faint" className={classes.nobody}>
          {words.nobody}
        </Text>
      ) : (
        <div id={listId} role="listbox" aria-label={words.people}>
          {people.map((person, index) => (
            <div
              key={person.id}
              id={offerId(listId, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={layout({ row: true, gap: 10, align: 'center' }, classes.offer)}
              onMouseDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              <Avatar
                id={person.id}
                name={person.displayName}
                photoURL={person.photoURL}
                size={32}
                isDecorative
              />
              <Stack gap={2} shrink>
                <Text truncate weight={600} size="sm">
                  {person.displayName}
                </Text>
                <Text truncate size="xs" tone="faint">
                  {person.headline}
                </Text>
              </Stack>
            </div>
          ))}
        </div>
      )}
    </Box>
  );
}
