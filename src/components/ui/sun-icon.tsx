import { LineDrawing } from './icon'

const SUN =
  'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4'

/** A sun; apart from the other icons, because hardly a page shows it when it is loaded. */
export const SunIcon = ({ className }: { className: string }) => (
  <LineDrawing path={SUN} className={className} />
)
