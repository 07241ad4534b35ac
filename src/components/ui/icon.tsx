'use client'

/** The icons, on a 20 px grid with a 1.5 px line. They are decorative and need a text beside them. */
const PATHS = {
  search: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3Zm4.3 10.3L17 17',
  menu: 'M2.5 6h15M2.5 14h15',
  close: 'm4 4 12 12M16 4 4 16',
  chevron: 'm5 7.5 5 5 5-5',
  arrow: 'M3 10h13m-5-5 5 5-5 5',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
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
