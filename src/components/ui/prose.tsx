/** Renders sanitized HTML of the content pipeline. No other component renders HTML from the database. */
export function Prose({ html, lang, className = '' }: { html: string; lang?: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/content/markdown has sanitized it.
  return <div className={`prose ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
