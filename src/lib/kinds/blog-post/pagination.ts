import { PAGINATION_WINDOW_BUTTONS } from '../../values/page-limits'

/** One page of a list, counted from 1. */
export type Page<T> = { items: T[]; page: number; pageCount: number }

/**
 * Cuts one page out of a list (docs/specification.md, section 2.8).
 *
 * @param page The requested page, from 1. A number out of range becomes the nearest page.
 * @returns The page's items; an empty list has one page.
 */
export function paginate<T>(items: readonly T[], page: number, pageSize: number): Page<T> {
  const pageCount = Math.max(1, Math.ceil(items.length / pageSize))
  const current = Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), pageCount) : 1
  return { items: items.slice((current - 1) * pageSize, current * pageSize), page: current, pageCount }
}

/** The page numbers to link: at most five, with the current page in the middle where possible. */
export function pageWindow(page: number, pageCount: number): number[] {
  const size = Math.min(PAGINATION_WINDOW_BUTTONS, pageCount)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), pageCount - size + 1)
  return Array.from({ length: size }, (_, index) => first + index)
}
