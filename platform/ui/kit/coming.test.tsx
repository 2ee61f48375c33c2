import { onlineManager } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Coming } from './coming.tsx';

afterEach(() => onlineManager.setOnline(true));

test('what follows a part waits for it on a line that works, and not on a device that is offline', () => {
  expect(renderToStaticMarkup(<Coming />)).toContain('data-coming');
  onlineManager.setOnline(false);
  expect(renderToStaticMarkup(<Coming />)).toBe('');
});
