/** A drawing of the site's own making at a size in pixels; its root says none, or another, whose numbers may be of any size. */
export function sizedSvg(svg: string, width: number, height: number): string {
  // Values of attributes have no such sign, which is escaped in them.
  const end = svg.indexOf('>')
  const root = svg.slice(0, end).replace(/ (?:width|height)="[^"]*"/g, '')
  return `${root.replace('<svg', `<svg width="${width}" height="${height}"`)}${svg.slice(end)}`
}

/** A size fitted into a box, in whole pixels. */
export function fittedSize(
  size: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / size.width, box.height / size.height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(size.width), height: side(size.height) }
}
