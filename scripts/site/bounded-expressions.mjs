/**
 * Regular expressions that can cost the square of a text's length, as they stand in `src`, each with the bound that makes it
 * safe. `npm run check` names what is missing here and what is here in vain.
 */
export const BOUNDED_EXPRESSIONS = new Map([
  [
    String.raw`/<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi`,
    "reads the site's own pages, in which each `<` of a text is an entity",
  ],
  [
    String.raw`/<h2 id="([^"]+)">(.*?)<\/h2>/g`,
    "reads HTML the site's own pipeline has made of at most 100,000 characters, in which headings close",
  ],
  [
    String.raw`/<[^>]+>/g`,
    "reads a heading the site's own pipeline has made, in which each `<` of a text is an entity",
  ],
  [
    String.raw`/^([^\p{L}]*\d(?:[°′″%](?!\p{L}))*)\s*(.*)$/u`,
    "reads a specification's value, a paragraph of 2000 characters",
  ],
  [String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`, 'reads at most 254 characters, measured in the line above it'],
  [
    String.raw`/(?<![\w/.@#=&-])(USB|Pro|Li|[Ee])-(?=(?:[ACX]|ion|mail)(?![\w@/.-]*[@/]|[\w-]))/g`,
    'reads texts an editor has saved; recheck knows no verdict in time',
  ],
  [
    String.raw`/^\s*([-*_=])(?:\s?\1)*\s*$/`,
    "reads a line of Markdown of at most 100,000 characters, measured before; recheck is undecided, the fields' test shows milliseconds",
  ],
  [String.raw`/[?#].*$/`, 'reads an address of at most 2000 characters'],
  [
    String.raw`/(\d[\d,.]*(?:\u00a0?\s?×\s?\d[\d,.]*)*)[\s\u00a0]?(mm|kg|g|m)(?![\p{L}\d²/])/gu`,
    "reads a specification's value, a paragraph of 2000 characters",
  ],
  [String.raw`/\s*%$/`, 'reads a cell of what an editor pastes into a form of the browser'],
  [
    String.raw`/^ {0,3}\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/`,
    'reads a line an editor has typed in the browser',
  ],
  [String.raw`/<([^>]+)>;\s*rel="next"/`, "reads a header of the site's own answer in the browser"],
  [String.raw`/[^/]+$/`, 'reads the path of an address, 16 kB at most and without line breaks'],
  [
    String.raw`/!\[[^\]]*\]\(\s*<?([^\s)>]+)/g`,
    'reads Markdown that was not too intricate: at most 2000 brackets',
  ],
  [
    String.raw`/('*)<(?=[/a-z])(\/?\w*)/gi`,
    'reads a message an editor saves, a paragraph of 2000 characters',
  ],
  [String.raw`/\s*\n\s*/g`, 'reads what an editor has typed in a field of one line, in the browser'],
  [String.raw`/\..*$/`, 'reads the name of a parameter or of a field'],
  [String.raw`/<style[\s\S]*?<\/style>/gi`, 'reads what an editor pastes, in the browser'],
  [
    String.raw`/text-decoration[^;]*line-through/`,
    'reads a style attribute of what an editor pastes, in the browser',
  ],
  [String.raw`/[\p{Script=Latin}\d'’-]+$/u`, 'reads a title or description of at most 320 characters'],
])
