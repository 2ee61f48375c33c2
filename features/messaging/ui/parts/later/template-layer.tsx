import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fold } from '#platform/contract/fold.ts';
import { longDate } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import { Box, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import fields from '#platform/ui/kit/native-field.module.css';
import { PanelLayer } from '#platform/ui/kit/panel-layer.tsx';
import type { TemplateView } from '../../../contract/later.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { fillVariables } from '../../../policy/template-variables.ts';
import { templatesQuery } from '../../api.ts';
import type { ComposerText, LayerProps } from '../composer/composer-text.ts';
import { otherOf } from '../conversation-words.ts';
import { readMessagesSearch } from '../messages-address.ts';
import { words } from './later-copy.ts';
import classes from './later-layers.module.css';
import { LayerLine } from './layer-line.tsx';
import { firstNameOf } from './use-recipient.ts';

const { templates } = words;
/** The number of templates from which a filter is shown. */
const filterFrom = 6;

/** The person's templates; a press inserts one at the caret, with known variables filled in. */
export function TemplateLayer({ of, target, isOpen, onChange }: LayerProps & { of: ComposerText }) {
  const insert = (template: TemplateView) => {
    onChange(false);
    insertTemplate(of, template);
  };
  return (
    <PanelLayer
      target={target}
      isOpen={isOpen}
      onChange={onChange}
      title={templates.title}
      position="top-start"
      width={320}
    >
      <Templates onInsert={insert} />
      <Box py={6} px={6} mt={4} borderTop="hairline">
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          renderRoot={(root) => (
            <Link
              to="/messages"
              search={(search) => ({ ...readMessagesSearch(search), later: 'templates' })}
              resetScroll={false}
              {...root}
              onClick={() => onChange(false)}
            />
          )}
        >
          {templates.manage}
        </Button>
      </Box>
    </PanelLayer>
  );
}

function Templates({ onInsert }: { onInsert: (template: TemplateView) => void }) {
  const reading = useQuery(templatesQuery());
  return (
    <Loaded reading={reading} broken={templates.failed} rows={{ count: 3, height: 56 }}>
      {({ items }) => <Choice items={items} onInsert={onInsert} />}
    </Loaded>
  );
}

type ChoiceProps = { items: readonly TemplateView[]; onInsert: (template: TemplateView) => void };

function Choice({ items, onInsert }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  if (items.length === 0) return <LayerLine>{templates.none}</LayerLine>;
  const shown = items.filter(({ title, body }) => fold(`${title} ${body}`).includes(fold(typed.trim())));
  return (
    <>
      {items.length >= filterFrom ? (
        <input
          type="search"
          className={[fields.field, classes.filter].join(' ')}
          aria-label={templates.filter}
          placeholder={templates.filter}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      {shown.length === 0 ? <LayerLine>{templates.nothing(typed.trim())}</LayerLine> : null}
      <Box as="ul" scroll className={classes.list}>
        {shown.map((template) => (
          <li key={template.id}>
            <Stack
              as="button"
              type="button"
              bare
              fullWidth
              textAlign="start"
              hover="hover"
              py={8}
              px={10}
              radius="chip"
              tap
              onClick={() => onInsert(template)}
            >
              <Text truncate size="md" leading={20} weight={500}>
                {template.title}
              </Text>
              <Text lines={2} size="sm" leading={18} tone="muted">
                {template.body}
              </Text>
            </Stack>
          </li>
        ))}
      </Box>
    </>
  );
}

/** Inserts the template at the caret; the text before and after it stays. */
function insertTemplate({ conversation, text, write, box }: ComposerText, template: TemplateView): void {
  const filled = fillVariables(template.body, knownOf(conversation));
  const [from, to] = [box.current?.selectionStart ?? text.length, box.current?.selectionEnd ?? text.length];
  const before = text.slice(0, from);
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  write(`${before}${gap}${filled}${text.slice(to)}`);
  const caret = before.length + gap.length + filled.length;
  // Once the text is in the box, and the layer has returned the focus.
  setTimeout(() => {
    box.current?.focus();
    box.current?.setSelectionRange(caret, caret);
  });
}

/** Variables known without asking: the recipient, and today's date in the sender's language. */
function knownOf(conversation: ConversationView) {
  const other = otherOf(conversation);
  return { date: longDate(now()), ...(other && { firstName: firstNameOf(other.displayName) }) };
}
