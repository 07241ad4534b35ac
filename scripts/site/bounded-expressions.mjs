/**
 * Regular expressions that can cost the square of a text's length, as they stand in `src`, each with the files whose bound makes
 * it safe. `npm run check` names what is missing here and what is here in vain.
 */
export const BOUNDED_EXPRESSIONS = new Map([
  [
    String.raw`/<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi`,
    {
      files: ['src/lib/config/content-security-policy.mjs'],
      bound: "reads the site's own pages, in which each `<` of a text is an entity",
    },
  ],
  [
    String.raw`/<h2 id="([^"]+)">(.*?)<\/h2>/gs`,
    {
      files: ['src/lib/content/markdown.ts'],
      bound:
        "reads HTML the site's own pipeline has made of at most 100,000 characters, in which headings close",
    },
  ],
  [
    String.raw`/<[^>]+>/g`,
    {
      files: ['src/lib/content/markdown.ts'],
      bound: "reads a heading the site's own pipeline has made, in which each `<` of a text is an entity",
    },
  ],
  [
    String.raw`/^([^\p{L}]*\d(?:[°′″%](?!\p{L}))*)\s*(.*)$/u`,
    {
      files: ['src/components/about/milestones.tsx'],
      bound: "reads a specification's value, a paragraph of 2000 characters",
    },
  ],
  [
    String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
    {
      files: ['src/lib/kinds/inquiry/inquiry-rules.ts'],
      bound: 'reads at most 254 characters, measured in the line above it',
    },
  ],
  [
    String.raw`/^\s*([-*_=])(?:\s?\1)*\s*$/`,
    {
      files: ['src/lib/values/markdown-limits.ts'],
      bound:
        "reads a line of Markdown of at most 100,000 characters, measured before; recheck is undecided, the fields' test shows milliseconds",
    },
  ],
  [
    String.raw`/[?#].*$/`,
    { files: ['src/lib/values/menu.ts'], bound: 'reads an address of at most 2000 characters' },
  ],
  [
    String.raw`/[ ']+$/`,
    {
      files: ['src/lib/sheets/write-workbook.ts'],
      bound: 'reads at most 31 characters, measured in the lines above it',
    },
  ],
  [
    String.raw`/\s*%$/`,
    {
      files: ['src/lib/lighting/output-curve.ts'],
      bound: 'reads a cell of what an editor pastes into a form of the browser',
    },
  ],
  [
    String.raw`/^\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/`,
    { files: ['src/lib/texts/pipe-table.ts'], bound: 'reads a line an editor has typed in the browser' },
  ],
  [
    String.raw`/<([^>]+)>;\s*rel="next"/`,
    { files: ['src/lib/http/client.ts'], bound: "reads a header of the site's own answer in the browser" },
  ],
  [
    String.raw`/[^/]+$/`,
    {
      files: ['src/lib/http/slug-route.ts'],
      bound: 'reads the path of an address, 16 kB at most and without line breaks',
    },
  ],
  [
    String.raw`/!\[[^\]]*\]\(\s*<?([^\s)>]+)/g`,
    {
      files: ['src/lib/media/record-warnings.ts'],
      bound: 'reads Markdown that was not too intricate: at most 2000 brackets',
    },
  ],
  [
    String.raw`/('*)<(?=[/a-z])(\/?\w*)/gi`,
    {
      files: ['src/lib/content/quoted-tags.ts'],
      bound: 'reads a message an editor saves, a paragraph of 2000 characters',
    },
  ],
  [
    String.raw`/\s*\n\s*/g`,
    {
      files: ['src/components/admin/controls/text-control.tsx'],
      bound: 'reads what an editor has typed in a field of one line, in the browser',
    },
  ],
  [
    String.raw`/\..*$/`,
    {
      files: ['src/components/admin/core/error-text.ts', 'src/lib/kinds/product/compare-query.ts'],
      bound: 'reads the name of a parameter or of a field',
    },
  ],
  [
    String.raw`/<style[\s\S]*?<\/style>/gi`,
    {
      files: ['src/components/admin/editor/pasted-document.ts'],
      bound: 'reads what an editor pastes, in the browser',
    },
  ],
  [
    String.raw`/text-decoration[^;]*line-through/`,
    {
      files: ['src/components/admin/editor/pasted-document.ts'],
      bound: 'reads a style attribute of what an editor pastes, in the browser',
    },
  ],
  [
    String.raw`/[\p{Script=Latin}\d'’-]+$/u`,
    {
      files: ['src/lib/seo/audit/text-width.ts'],
      bound: 'reads a title or description of at most 320 characters',
    },
  ],
])
