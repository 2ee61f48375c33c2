/** A glyph's number as a content stream writes it. */
export const hexCode = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** The text that each glyph from 1 on stands for, as a map (ISO 32000-1, 9.10.3); at most 100 entries in a block. */
export function toUnicode(meanings: readonly string[]): string {
  const rows = meanings.flatMap((text, index) => {
    const units = Array.from({ length: text.length }, (_, at) => hexCode(text.charCodeAt(at)));
    return units.length > 0 ? [`<${hexCode(index + 1)}> <${units.join('')}>`] : [];
  });
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}
