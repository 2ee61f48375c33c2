import { MantineProvider } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stubDevice } from '#platform/testing/stub-device.ts';
import { copy } from './copy.ts';
import { Loaded, type Reading } from './loaded.tsx';
import { StaleBar } from './stale-bar.tsx';
import { together } from './together.ts';

stubDevice();

const waiting: Reading<string> = {
  data: undefined,
  isError: false,
  error: null,
  dataUpdatedAt: 0,
  refetch: () => undefined,
};
const failed = { ...waiting, isError: true, error: new TypeError('Failed to fetch') };
const loaded = { ...waiting, data: 'Nine clients', dataUpdatedAt: Date.parse('2026-03-02T09:30:00.000Z') };
const stale = { ...failed, data: loaded.data, dataUpdatedAt: loaded.dataUpdatedAt };
const refused = (status: number, code: string) => ({
  ...failed,
  error: new ORPCError(code, { status, message: 'No' }),
});

type WithBar = ReactElement<{ children: [ReactElement<ComponentProps<typeof StaleBar>>, ReactNode] }>;

const wordsOf = (node: ReactNode) =>
  renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>)
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const parts = {
  broken: 'Couldn’t load the clients',
  rows: { count: 3, height: 56 },
  renderRefused: ({ code }: { code: string }) => (code === 'client.absent' ? 'No such client' : undefined),
};
const shown = (reading: Reading<string>) => (
  <Loaded reading={reading} {...parts}>
    {(data) => data}
  </Loaded>
);
const seen = (reading: Reading<string>) => wordsOf(shown(reading));

test('a person sees as many rows as there will be, in their height, while a query loads', () => {
  const markup = renderToStaticMarkup(<MantineProvider>{shown(waiting)}</MantineProvider>);
  expect(markup).toContain('aria-busy="true"');
  expect(markup.match(/height:56px/g)).toHaveLength(3);
  expect(seen(waiting)).toBe('');
});

test('a person sees what failed to load, and can try again', () => {
  expect(seen(failed)).toBe(`${parts.broken} ${copy.retry}`);
});

test('a part among others that failed takes one line, and is not called old by itself', () => {
  const line = (reading: Reading<string>) =>
    wordsOf(
      <Loaded isLine reading={reading} {...parts}>
        {(data) => data}
      </Loaded>,
    );
  expect(line(failed)).toBe(`${parts.broken} ${copy.retry}`);
  expect(line(stale)).toBe('Nine clients');
});

test('a page that will show more than rows has its own look while it loads', () => {
  const page = (
    <Loaded reading={waiting} {...parts} renderWaiting={() => 'A face and a name'}>
      {(data) => data}
    </Loaded>
  );
  expect(wordsOf(page)).toBe('A face and a name');
});

test('a person sees what has loaded, and nothing around it', () => {
  expect(seen(loaded)).toBe('Nine clients');
});

test('what could not be loaded again stays, below a bar with its age and a way to try again', () => {
  const asked: string[] = [];
  const reading = { ...stale, refetch: () => asked.push('again') };
  // A clock is drawn only in a browser, so the bar is looked at before it is drawn.
  const [bar, content] = (Loaded({ ...parts, reading, children: (data) => data }) as WithBar).props.children;
  expect(content).toBe('Nine clients');
  expect(bar.type).toBe(StaleBar);
  expect(bar.props.at).toBe(loaded.dataUpdatedAt);
  bar.props.onRetry();
  expect(asked).toEqual(['again']);
});

test('a list whose next page failed, or was refused, stays and is not called old', () => {
  expect(seen({ ...stale, isFetchNextPageError: true })).toBe('Nine clients');
  const gone = { ...refused(404, 'client.absent'), data: 'Nine clients' };
  expect(seen({ ...gone, isFetchNextPageError: true })).toBe('Nine clients');
});

test('a person sees that a client does not exist, even if it was shown before', () => {
  expect(seen(refused(404, 'client.absent'))).toBe('No such client');
  expect(seen({ ...refused(404, 'client.absent'), data: 'Nine clients' })).toBe('No such client');
});

test('a refusal that the page has no words for is a failure, and so is one that may pass', () => {
  expect(seen(refused(403, 'page.forbidden'))).toBe(`${parts.broken} ${copy.retry}`);
  for (const status of [401, 429, 503])
    expect(seen(refused(status, 'client.absent'))).toBe(`${parts.broken} ${copy.retry}`);
});

test('two queries shown as one are loaded when both are, and as old as the older', () => {
  const older = { ...loaded, data: 'Two desks', dataUpdatedAt: loaded.dataUpdatedAt - 60_000 };
  expect(together(loaded, waiting)).toMatchObject({ data: undefined, isError: false });
  expect(together(waiting, failed)).toMatchObject({ data: undefined, isError: true, error: failed.error });
  expect(together(loaded, older)).toMatchObject({
    data: ['Nine clients', 'Two desks'],
    isError: false,
    dataUpdatedAt: older.dataUpdatedAt,
  });
});

test('trying again asks for each of them', async () => {
  const asked: string[] = [];
  const reading = (name: string) => ({ ...failed, refetch: () => asked.push(name) });
  await together(reading('ways in'), reading('passkeys')).refetch();
  expect(asked).toEqual(['ways in', 'passkeys']);
});
