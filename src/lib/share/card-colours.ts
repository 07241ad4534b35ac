/** The colours of the dark and the light theme in hexadecimal, the notation both `next/og` and sharp accept. */
export const CARD_COLOURS = {
  night: {
    ground: '#0b0d12',
    plate: '#0b0d12',
    text: '#f1f2f4',
    quiet: '#aeb3bc',
    line: '#343841',
    mark: '#f3f4f6',
  },
  day: {
    ground: '#fafbfc',
    plate: '#fafbfc',
    text: '#16191f',
    quiet: '#4d535c',
    line: '#d6d9de',
    mark: '#16191f',
  },
} as const

export const CARD_AMBER = '#f5b13d'
