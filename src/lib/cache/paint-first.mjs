/**
 * What a visitor sees comes before what makes it move. Next.js has a page's scripts fetched beside its picture, styles and
 * faces, and started as soon as they arrive: on a slow line they hold back what is to be seen, on a fast one the first
 * paint waits for their work. Plain JavaScript, because the page cache, which Next.js loads without compiling it, needs it.
 */

const SCRIPT = /<script src="(\/_next\/static\/[^"]+\.js)"[^>]*? async=""[^>]*><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/**
 * Has a page ask for its scripts right behind the first frame that is shown, instead of before it. It works without
 * them until then, as it does for those who have no JavaScript.
 *
 * @param {string} html as Next.js wrote it
 * @param {string} nonce which the script gets that requests the others
 * @returns {string} the same where Next.js writes its scripts in a way not known here
 */
export function paintFirst(html, nonce) {
  const end = html.lastIndexOf('</body>')
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source)
  if (end === -1 || sources.length === 0) return html
  const starter = `requestAnimationFrame(()=>setTimeout(()=>{for(const source of ${JSON.stringify(sources)}){const script=document.createElement("script");script.async=true;script.setAttribute("src",source);document.head.append(script)}}))`
  const without = html.slice(0, end).replace(SCRIPT, '').replace(PRELOAD, '')
  return `${without}<script nonce="${nonce}">${starter}</script>${html.slice(end)}`
}
