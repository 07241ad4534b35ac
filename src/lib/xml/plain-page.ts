import { xmlText } from './write-xml'

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2.5rem auto;padding:0 1.25rem}
h1{font-size:1.75rem;line-height:1.2}progress{width:min(24rem,100%);accent-color:#f0a52b}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8886}td{overflow-wrap:anywhere}code{font-size:.875em}`

/**
 * An HTML page that needs no other file.
 *
 * @param body Its markup below the title.
 * @param page.nonce Allows its style where a policy asks for it.
 */
export function plainPage(
  body: string,
  { lang, title, nonce }: { lang: string; title: string; nonce?: string },
) {
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${xmlText(title)}</title><style${nonce ? ` nonce="${nonce}"` : ''}>${STYLE}</style></head><body><main>
<h1>${xmlText(title)}</h1>
${body}
</main></body></html>
`
}
