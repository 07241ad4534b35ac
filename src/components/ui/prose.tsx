/** The one door for HTML from the content pipeline, which has sanitised it, set in the page's own typography. */
export function Prose({ html, lang, className = '' }: { html: string; lang?: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the pipeline in lib/content/markdown has sanitised it.
  return <div className={`prose ${className}`} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
