import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readyPart } from './ready-part.ts';

const People = ({ count }: { count: number }) => <p>{count} people</p>;

test('a tab whose code is already loaded is drawn in the same pass as its press', async () => {
  const Tab = readyPart(() => Promise.resolve({ default: People }));
  const drawn = () =>
    renderToStaticMarkup(
      <Suspense fallback="waiting">
        <Tab count={200} />
      </Suspense>,
    );
  expect(drawn()).toContain('waiting');
  await Tab.preload();
  expect(drawn()).toBe('<p>200 people</p>');
});
