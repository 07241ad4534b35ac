import { LineDrawing } from '../../ui/icon'

/** The icons that only the admin has, so that visitors do not fetch them. */
const PATHS = {
  globe:
    'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM2 10h16M10 2c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8Z',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  check: 'm4 10.5 4 4 8-9',
  up: 'm5 12.5 5-5 5 5',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5',
  upload: 'M10 13V3m-4 4 4-4 4 4M3.5 16.5h13',
  picture: 'M2.5 4h15v12h-15zM3 14l4.5-4.5 3.5 3.5 2.5-2.5L17 14M13 7.5h.01',
  more: 'M10 4.5v.01M10 10v.01M10 15.5v.01',
  person: 'M10 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 17c.6-3 3.2-4.5 6.5-4.5s5.9 1.5 6.5 4.5',
  grip: 'M7.5 5v.01M7.5 10v.01M7.5 15v.01M12.5 5v.01M12.5 10v.01M12.5 15v.01',
} as const

export function AdminIcon({ name, className }: { name: keyof typeof PATHS; className?: string }) {
  return <LineDrawing path={PATHS[name]} className={className} />
}
