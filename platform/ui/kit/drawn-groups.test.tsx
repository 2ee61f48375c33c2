import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DrawnGroups } from './drawn-groups.tsx';

const items = Array.from({ length: 30 }, (_, at) => `Row ${at}`);
const keyOf = (item: string) => item;
const classless = (markup: string) => markup.replaceAll(/ class="[^"]*"/g, '');

test('a long list draws its first row at once and leaves room for the rest', () => {
  const list = renderToStaticMarkup(
    <DrawnGroups items={items} keyOf={keyOf} renderRow={(item) => item} height={40} as="div" />,
  );
  expect(classless(list)).toBe(
    '<div style="contain-intrinsic-block-size:auto 40px"><div role="listitem">Row 0</div></div>' +
      '<div aria-hidden="true" style="height:1160px"></div>',
  );
});

test('a table gets its rows unchanged, in a tbody for each group', () => {
  const row = (item: string) => (
    <tr>
      <td>{item}</td>
    </tr>
  );
  const table = renderToStaticMarkup(
    <DrawnGroups items={items.slice(0, 1)} keyOf={keyOf} renderRow={row} height={40} as="tbody" />,
  );
  expect(classless(table)).toBe(
    '<tbody style="contain-intrinsic-block-size:auto 40px"><tr><td>Row 0</td></tr></tbody>',
  );
});
