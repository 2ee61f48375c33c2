import { useRef, useState } from 'react';
import { useMay } from '#features/identity/ui/public.ts';
import { IconClock, IconTemplate } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ComposerText } from '../composer/composer-text.ts';
import { words } from './later-copy.ts';
import classes from './later-tools.module.css';

const loadTemplates = () => import('./template-layer.tsx').then((part) => part.TemplateLayer);
const loadLater = () => import('./send-later-layer.tsx').then((part) => part.SendLaterLayer);

type Tool = 'templates' | 'later';

/** Next to the composer: text from a template, and a time to send the message. */
export function LaterTools(of: ComposerText) {
  const may = useMay('send_messages');
  const [open, setOpen] = useState<Tool>();
  const [templatesButton, laterButton] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const close = () => setOpen(undefined);
  const Templates = useLazyPart(loadTemplates, { isWanted: open === 'templates', onFailure: close });
  const Later = useLazyPart(loadLater, { isWanted: open === 'later', onFailure: close });
  const toggle = (tool: Tool) => setOpen(open === tool ? undefined : tool);
  const follow = (tool: Tool) => (isOpen: boolean) => setOpen(isOpen ? tool : undefined);
  // The first message to a stranger is sent at once or not at all (MSG-11).
  const isFirst = of.conversation.request !== null;
  if (!may) return null;
  return (
    <Row as="span" gap={4} className={classes.tools}>
      <IconButton
        ref={templatesButton}
        size="md"
        label={words.templates.button}
        aria-haspopup="dialog"
        aria-expanded={open === 'templates'}
        icon={<IconTemplate size={20} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadTemplates)}
        onClick={() => toggle('templates')}
      />
      {isFirst ? null : (
        <IconButton
          ref={laterButton}
          size="md"
          label={words.send.button}
          aria-haspopup="dialog"
          aria-expanded={open === 'later'}
          icon={<IconClock size={20} stroke={1.75} aria-hidden />}
          onPointerEnter={() => preload(loadLater)}
          onClick={() => toggle('later')}
        />
      )}
      {Templates ? (
        <Templates
          of={of}
          target={templatesButton}
          isOpen={open === 'templates'}
          onChange={follow('templates')}
        />
      ) : null}
      {Later ? (
        <Later of={of} target={laterButton} isOpen={open === 'later'} onChange={follow('later')} />
      ) : null}
    </Row>
  );
}
