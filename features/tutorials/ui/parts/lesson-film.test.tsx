import { MantineProvider } from '@mantine/core';
import { createRef, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LessonView } from '../../contract.ts';
import { LessonFilm } from './lesson-film.tsx';
import { Steps } from './steps.tsx';

const files = '/api/tutorials/files/clear-your-inbox';
const lesson = LessonView.parse({
  id: 'clear-your-inbox',
  createdAt: '2026-11-22T09:20:00.000Z',
  title: 'Clear your inbox with the keyboard',
  about: 'Move, open and archive without the mouse.',
  seconds: 12,
  page: '/messages',
  chapters: [
    { at: 0, title: 'Move and open' },
    { at: 4, title: 'Keep' },
  ],
  transcript: [
    { from: 0, to: 4, text: 'J goes down the list.' },
    { from: 4, to: 8, text: 'Press E when you’re done.' },
    { from: 8, to: 12, text: 'S adds a star.' },
  ],
  videoURL: null,
  posterURL: `${files}/poster.webp`,
  captionsURL: `${files}/captions.en.vtt`,
  seenAt: null,
  positionSeconds: 0,
});
const nothing = () => undefined;
const watching = { second: 0, hasEnded: false, isUnsaved: false };
const acts = { onTime: nothing, onPause: nothing, onEnded: nothing, onPlay: nothing };

const markupOf = (node: ReactNode) => renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>);
const filmOf = (address: string | undefined, isBroken = false) =>
  markupOf(
    <LessonFilm
      lesson={lesson}
      address={address}
      isBroken={isBroken}
      film={createRef()}
      startsAt={0}
      watching={{ ...watching, ...acts }}
      onBroken={nothing}
    />,
  );

test('someone who opens a lesson without a film sees its picture and no player', () => {
  const markup = filmOf(undefined);
  expect(markup).not.toContain('<video');
  expect(markup).toContain(`src="${files}/poster.webp"`);
  expect(markup).toContain('No video here. Follow the steps.');
});

test('someone whose film could not be loaded sees the picture and reads why', () => {
  const markup = filmOf(undefined, true);
  expect(markup).not.toContain('<video');
  expect(markup).toContain('role="alert"');
});

test('someone who opens a filmed lesson gets the player with captions', () => {
  const markup = filmOf(`${files}/video.webm`);
  expect(markup).toContain(`<video`);
  expect(markup).toContain(`src="${files}/captions.en.vtt"`);
});

test('someone reads a lesson without a film as numbered steps under its chapters', () => {
  const markup = markupOf(<Steps lesson={lesson} at={8} />);
  const text = markup.slice(markup.indexOf('<aside'));
  expect([...text.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Move and open',
    'Keep',
  ]);
  expect([...text.matchAll(/ start="(\d+)"/g)].map(([, first]) => first)).toEqual(['1', '2']);
  expect(text).toMatch(/<li aria-current="step">S adds a star\.<\/li>/);
});
