import { countVisit } from './count-visit'

/** What `varnishncsa` writes of each visit, separated by tabs: deploy/varnish/site.vcl says what goes in, and no address does. */
export const LOG_FORMAT = ['visit', 'visit-referrer', 'visit-agent']
  .map((name) => `%{VCL_Log:${name}}x`)
  .join('\\t')

const LINE_MAX_CHARS = 4000

/** Status, how it came, address. */
const VISIT = /^(\d{3}) (browser|ahead|program) (\/\S*)$/

/** Counts a visit by its line in the log of the front cache, as the server counts those it answers itself. */
export function countLine(line: string): void {
  if (line.length > LINE_MAX_CHARS) return
  const [said = '', referrer = '', userAgent = ''] = line.split('\t').map(unescaped)
  const [, status, how, url = ''] = VISIT.exec(said) ?? []
  if (!status) return
  const named = (text: string) => (text === '' || text === '-' ? undefined : text)
  countVisit(
    {
      method: 'GET',
      url,
      userAgent: named(userAgent),
      referrer: named(referrer),
      hasBrowserHeaders: how !== 'program',
      isOfRouter: false,
      isAhead: how === 'ahead',
      notes: [],
    },
    Number(status),
    () => null,
  )
}

/** Undoes what `varnishncsa` makes of quotation marks and bytes that are not printed. */
const unescaped = (text: string) =>
  text
    .replace(/\\x([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(["\\])/g, '$1')
