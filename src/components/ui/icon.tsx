'use client'

/** The icons, on a 20 px grid with a 1.5 px line. They are decorative and need a text beside them. */
const PATHS = {
  search: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3Zm4.3 10.3L17 17',
  menu: 'M2.5 6h15M2.5 14h15',
  close: 'm4 4 12 12M16 4 4 16',
  chevron: 'm5 7.5 5 5 5-5',
  arrow: 'M3 10h13m-5-5 5 5-5 5',
  mail: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6',
  phone:
    'M4 2.5h3l1.5 4-2 1.5a9 9 0 0 0 5.5 5.5l1.5-2 4 1.5v3c0 .8-.7 1.5-1.5 1.5A13.5 13.5 0 0 1 2.5 4c0-.8.7-1.5 1.5-1.5Z',
  download: 'M10 3v10m-4-4 4 4 4-4M3.5 16.5h13',
  plus: 'M10 3.5v13M3.5 10h13',
  check: 'm4 10.5 4 4 8-9',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <LineDrawing path={PATHS[name]} className={className} />
}

export function LineDrawing({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <path d={path} />
    </svg>
  )
}
