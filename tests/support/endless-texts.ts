/** What the worst texts are made of: letters, digits, marks of every syntax the site reads, blanks, and what is hard to sort. */
const UNITS = [
  ...['a', 'A', '0', '.', '-', '_', ' ', '\n', '\t', '"', "'", '<', '>', '*', '[', ']', '(', '{', '}'],
  ...['|', '`', '~', '#', '@', '/', '\\', ',', ';', ':', '&', '%', '=', '!', '?', '+', '^', '$'],
  ...['中', '，', '😀', '\u0301\u0323', '\u200b', '\u202e', '\u00a0', '\ufb03', '\ud800', '\u0000'],
  ...[
    'a.',
    'a@',
    '1,',
    '1 ',
    '<a ',
    '</',
    '![',
    '](',
    '{a',
    '&#',
    '--',
    '- ',
    '> ',
    '| ',
    '**',
    'a\n',
    '=cmd',
    'IP',
  ],
]

/** Texts of one repeated unit, behind the beginning of an address and before what keeps a pattern from matching. */
export const endlessTexts = (chars: number): { name: string; text: string }[] =>
  UNITS.map((unit) => ({
    name: JSON.stringify(unit),
    text: `a@${unit.repeat(Math.floor((chars - 4) / unit.length))}x!`,
  }))

/** Processor time of this process, threads included, in milliseconds; other processes do not count. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
