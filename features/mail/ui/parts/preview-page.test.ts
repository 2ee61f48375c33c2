import { expect, test } from 'vitest';
import { previewPage } from './preview-page.ts';

test('a previewed mail has no inline style, no style sheet and no working link, and keeps all its words', () => {
  const html =
    '<head><style>.b{color:red}</style></head><p class="b" style="margin:0">a style="x" b</p><a class="l" href="https://x.example/" style="top:0">go</a>';
  expect(previewPage(html, 'light')).toEqual({
    sheet: '.b{color:red}',
    page: '<head></head><p class="b" data-look="margin:0">a style="x" b</p><a class="l" title="https://x.example/" data-look="top:0">go</a>',
  });
});

test('the same mail can be shown in light and in dark mode, whatever the device prefers', () => {
  const html =
    '<style>.a{top:0}\n@media (prefers-color-scheme:dark){\n.a{top:1px}\n.b{top:2px}\n}\n.c{top:3px}</style>';
  expect(previewPage(html, 'light').sheet.replaceAll('\n', '')).toBe('.a{top:0}.c{top:3px}');
  expect(previewPage(html, 'dark').sheet.replaceAll('\n', '')).toBe(
    '.a{top:0}.a{top:1px}.b{top:2px}.c{top:3px}',
  );
});
