import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { type Presence, PresenceMark } from './presence-mark.tsx';

const states: readonly Presence[] = ['active', 'away', 'busy', 'offline'];

test('PRE-6 each presence has a distinct shape, offline too, so that no one needs the colour', () => {
  const shapes = states.map((status) => renderToStaticMarkup(<PresenceMark status={status} />));
  expect(new Set(shapes.map((shape) => /<(?:path|circle)[^>]*>/.exec(shape)?.[0])).size).toBe(4);
});

test('an avatar shows the presence by a mark and by its name; without a presence it shows none', () => {
  const face = (presence?: Presence) =>
    renderToStaticMarkup(<Avatar id="mara" name="Mara Okafor" size={40} presence={presence} />);
  for (const status of states) expect(face(status)).toContain(`data-status="${status}"`);
  expect(face('offline')).toContain('aria-label="Mara Okafor, Offline"');
  expect(face()).toContain('aria-label="Mara Okafor"');
  expect(face()).not.toContain('data-status');
});
