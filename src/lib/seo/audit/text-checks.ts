import type { Check } from './check'

/** Checks of headings and alternative texts. */
export const TEXT_CHECKS = {
  heading: {
    severity: 'error',
    source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    field: 'title',
    run: ({ headings }) => {
      const first = headings.filter(({ level }) => level === 1)
      return first.length === 1 && first[0]?.text ? [] : [first.map(({ text }) => text).join(' / ')]
    },
  },
  headingOrder: {
    severity: 'warning',
    source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    field: 'text',
    run: ({ headings }) =>
      headings
        .filter(({ level }, index) => level > (headings[index - 1]?.level ?? level) + 1)
        .map(({ level, text }) => `h${level} ${text}`),
  },
  imageAlt: {
    severity: 'error',
    source: 'https://www.w3.org/WAI/tutorials/images/',
    field: 'imageAlt',
    run: ({ images }) => images.filter(({ alt }) => alt === null).map(({ src }) => src),
  },
} as const satisfies Record<string, Check>
